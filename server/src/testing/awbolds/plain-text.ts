const BLANKS = new Set(
  [9, 10, 11, 12, 13, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff].concat(
    Array.from({ length: 11 }, (_, index) => 0x2000 + index),
  ),
);

const isWritable = (code: number) =>
  code >= 0x20 &&
  !(code >= 0x7f && code <= 0x9f) &&
  !(code >= 0xd800 && code <= 0xdfff) &&
  code !== 0xfffe &&
  code !== 0xffff;

const collapseSpaces = (characters: string[]) => characters.join('').split(' ').filter(Boolean).join(' ');

export function lineOf(text: string): string {
  const characters = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (BLANKS.has(code)) return ' ';
    return isWritable(code) ? character : '';
  });
  return collapseSpaces(characters);
}

/** Returns '' for a text without a visible character. */
export const visibleOf = (text: string): string =>
  [...text].every((character) =>
    /^[\p{Default_Ignorable_Code_Point}\p{Cn}\p{Cf}\p{Z}\u2800]$/u.test(character),
  )
    ? ''
    : text;

const SPELT = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    Æ: 'AE',
    œ: 'oe',
    Œ: 'OE',
    ø: 'o',
    Ø: 'O',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    Ð: 'D',
  }).concat(Object.entries({ ł: 'l', Ł: 'L', þ: 'th', Þ: 'Th', ı: 'i', '&': ' and ' })),
);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ';

export function latinLineOf(text: string, keeps: string): string {
  const characters = [...lineOf(text).normalize('NFKD')]
    .filter((character) => !/^\p{M}$/u.test(character))
    .flatMap((character) => [...(SPELT.get(character) ?? character)])
    .map((character) => ((LETTERS + keeps).includes(character) ? character : ' '));
  return collapseSpaces(characters);
}

export function beginningOf(text: string, units: number): string {
  let beginning = '';
  for (const character of text) {
    if (beginning.length + character.length > units) break;
    beginning += character;
  }
  return text.length <= units ? text : beginning.trimEnd();
}
