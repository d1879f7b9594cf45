/** Equals the maximum of `measure` in shared/money.ts, which the web's scripts leave out with all schemas. */
const MAX_MEASURE = 99_999.999;
/** A comma with three digits after it does not match, since it could separate thousands. */
const NUMBER = String.raw`(-?(?:\d{1,5}(?:\.\d{1,3}|,\d{1,2})?|\.\d{1,3}))`;

const WEIGHT = new RegExp(`^${NUMBER} ?(lbs?|kgs?|oz|g)?\\.?$`, 'i');
const IN_LBS: Record<string, number> = { l: 1, k: 1 / 0.45359237, o: 1 / 16, g: 1 / 453.59237 };

const BETWEEN = ' ?[x×*] ?';
const SIZE = new RegExp(`^${NUMBER}${BETWEEN}${NUMBER}${BETWEEN}${NUMBER} ?(in|inch|inches|"|cm)?\\.?$`, 'i');
const CM_PER_INCH = 2.54;

const isMeasure = (value: number) => value > 0 && value <= MAX_MEASURE;

/** The database has three decimals. */
const converted = (text: string, factor: number) =>
  Number((Number(text.replace(',', '.')) * factor).toFixed(3));

/** Undefined if the text is no weight, null if it is out of range. Whole numbers with leading zeros are codes. */
export function readWeight(text: string): number | null | undefined {
  const [, number = '', unit = 'lb'] = WEIGHT.exec(text) ?? [];
  if (number === '' || /^-?0\d/.test(number)) return undefined;
  const lbs = converted(number, IN_LBS[unit.charAt(0).toLowerCase()] ?? 1);
  return isMeasure(lbs) ? lbs : null;
}

export type Size = { length: number; width: number; height: number };

/** In inches. Undefined if the text is no size, null if it is out of range. */
export function readSize(text: string): Size | null | undefined {
  const match = SIZE.exec(text);
  if (!match) return undefined;
  const [, first = '', second = '', third = '', unit = 'in'] = match;
  const factor = unit.toLowerCase() === 'cm' ? 1 / CM_PER_INCH : 1;
  const [length = 0, width = 0, height = 0] = [first, second, third].map((side) => converted(side, factor));
  return [length, width, height].every(isMeasure) ? { length, width, height } : null;
}
