import { strFromU8, strToU8 } from 'fflate';
import { UNCALCULATED } from './error-values.ts';
import { numberFormat, numberText } from './number-text.ts';

type Parts = Record<string, Uint8Array>;

/** The only cell of a hidden row. */
export const HIDDEN_ROW = '\u{E000}hidden';

/**
 * Changes the parts of a workbook to what the spreadsheet shows, since the library reads hidden sheets and rows, the numbers behind
 * the formats, and nothing where a formula has an error or no result.
 */
export function withShownCells(parts: Parts): Parts {
  const book = 'xl/workbook.xml';
  const isStale = /\sfullCalcOnLoad=["'](1|true)["']/.test(strFromU8(parts[book] ?? new Uint8Array()));
  const formats = formatsIn(Object.entries(parts).find(([name]) => /(^|\/)styles\.xml$/.test(name))?.[1]);
  return Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => {
      if (name === book) return [name, changed(bytes, withoutHiddenSheets)];
      const isSheet = /(^|\/)worksheets\/[^/]*\.xml$/.test(name);
      return [name, isSheet ? changed(bytes, (xml) => shownRows(xml, { formats, isStale })) : bytes];
    }),
  );
}

const changed = (bytes: Uint8Array, change: (xml: string) => string) => strToU8(change(strFromU8(bytes)));

function attribute(name: string) {
  const pattern = new RegExp(`(?:^|\\s)${name}=(["'])(.*?)\\1`);
  return (attributes: string): string | undefined => pattern.exec(attributes)?.[2];
}

const address = attribute('r');
const type = attribute('t');
const style = attribute('s');
const state = attribute('state');
const hidden = attribute('hidden');
const formatId = attribute('numFmtId');
const formatCode = attribute('formatCode');

const withoutHiddenSheets = (xml: string) =>
  xml.replace(/<(?:\w+:)?sheet\s([^>]*)>/g, (element, attributes: string) =>
    /hidden$/i.test(state(attributes) ?? '') ? '' : element,
  );

/** `isStale`: some programs write 0 for each formula and have the spreadsheet calculate it. */
type Values = { formats: string[]; isStale: boolean };

const isHidden = (attributes: string) => ['1', 'true'].includes(hidden(attributes) ?? '');

const ROW = /<(\w+:)?row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1row>)/g;
const CELL = /<(\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1c>)/g;

const shownRows = (xml: string, values: Values) =>
  xml.replace(ROW, (element, prefix: string | undefined, attributes: string, cells: string | undefined) => {
    if (cells === undefined) return element;
    const shown =
      isHidden(attributes) && /<(?:\w+:)?[vt]\b/.test(cells) ? hiddenCell(cells) : shownCells(cells, values);
    return `<${prefix ?? ''}row${attributes}>${shown}</${prefix ?? ''}row>`;
  });

/** Takes the row number from the first cell, since rows need not have one. */
function hiddenCell(cells: string): string {
  const rowNumber = /\sr=(["'])[A-Z]+(\d+)\1/.exec(cells)?.[2] ?? '';
  return textCell(` r="A${rowNumber}"`, HIDDEN_ROW);
}

const shownCells = (cells: string, { formats, isStale }: Values) =>
  cells.replace(CELL, (element, _, attributes: string, content = '') => {
    const kind = type(attributes) ?? 'n';
    const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(content)?.[1] ?? '';
    if (kind === 'e') return textCell(attributes, value);
    if (kind !== 'str' && (value === '' || (isStale && value === '0')) && /<(?:\w+:)?f\b/.test(content))
      return textCell(attributes, UNCALCULATED);
    const format = kind === 'n' && value !== '' ? formats[Number(style(attributes))] : undefined;
    return format ? textCell(attributes, numberText(Number(value), format)) : element;
  });

const textCell = (attributes: string, text: string) =>
  `<c r="${address(attributes) ?? ''}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Built-in formats with cents, which files name only by number. */
const BUILT_IN = new Map([2, 4, 7, 8, 39, 40, 43, 44].map((id) => [`${id}`, '0.00']));

/** Returns the number format of each cell style, or ''. */
function formatsIn(styles: Uint8Array | undefined): string[] {
  const xml = styles ? strFromU8(styles) : '';
  const codes = new Map(BUILT_IN);
  for (const [, attributes = ''] of xml.matchAll(/<(?:\w+:)?numFmt\s([^>]*)>/g)) {
    const code = (formatCode(attributes) ?? '').replaceAll('&quot;', '"');
    codes.set(formatId(attributes) ?? '', numberFormat(code));
  }
  const [styleList = ''] = /<(?:\w+:)?cellXfs[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(xml) ?? [];
  return [...styleList.matchAll(/<(?:\w+:)?xf\s([^>]*)>/g)].map(
    ([, attributes = '']) => codes.get(formatId(attributes) ?? '') ?? '',
  );
}
