/** Character widths in Zebra's font 0 as shares of its height, rounded up. Printers draw a box for a character that the font lacks. */
const WIDTHS: [characters: RegExp, ems: number][] = [
  [/[Iijlftr.,:;!'"()/ ·]/, 0.34],
  [/[mwMW@%…—-]/, 0.94],
  [/[a-z\d–+×?#]/, 0.5],
  [/\p{Script=Latin}/u, 0.62],
];
const DEFAULT_WIDTH = 1;
const ELLIPSIS = '…';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const piecesOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

const widthOf = (piece: string) =>
  WIDTHS.find(([characters]) => characters.test(piece))?.[1] ?? DEFAULT_WIDTH;

export const emsOf = (text: string): number =>
  piecesOf(text).reduce((width, piece) => width + widthOf(piece), 0);

/** Returns as many whole characters as fit. */
function beginningOf(text: string, ems: number): string {
  let width = 0;
  const over = piecesOf(text).findIndex((piece) => {
    width += widthOf(piece);
    return width > ems;
  });
  return over === -1 ? text : piecesOf(text).slice(0, over).join('');
}

export const cutToEms = (text: string, ems: number): string =>
  emsOf(text) <= ems ? text : `${beginningOf(text, ems - widthOf(ELLIPSIS)).trimEnd()}${ELLIPSIS}`;

/** Splits at the last space that fits, or else within a word. */
export function splitAtEms(text: string, ems: number): [first: string, rest: string] {
  const beginning = beginningOf(text, ems);
  if (beginning === text) return [text, ''];
  const space = text.startsWith(' ', beginning.length) ? beginning.length : beginning.lastIndexOf(' ');
  const end = space > 0 ? space : beginning.length;
  return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
}
