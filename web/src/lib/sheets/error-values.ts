/** Also in other languages: Excel writes #NV in German, LibreOffice Err:502. */
const ERROR_VALUE = /^(#(N\/A|NV|N\/D|¡?[\p{Lu}\d/]+[!?])|Err:5\d\d)$/u;

/** What a spreadsheet shows where a formula has no value. */
export const isErrorValue = (text: string) => ERROR_VALUE.test(text.trim());

/** Stands for a formula whose result is not in the file: other programs than spreadsheets write such workbooks. */
export const UNCALCULATED = '=?';
