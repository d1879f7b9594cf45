/** Error values, also of other languages and programs: Excel writes #NV in German, LibreOffice Err:502. */
const ERROR_VALUE = /^(#(N\/A|NV|N\/D|¡?[\p{Lu}\d/]+[!?])|Err:5\d\d)$/u;

/** Whether the text is what a spreadsheet shows for a formula that failed. */
export const isErrorValue = (text: string) => ERROR_VALUE.test(text.trim());

/** Stands for a formula whose result is not in the file, as in workbooks from programs that do not calculate. */
export const UNCALCULATED = '=?';
