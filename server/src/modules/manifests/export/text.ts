import type { Profile } from './profiles/profile.ts';

/** U+0085 is a line break that `\s` does not match. */
const SPACES = /[\s\u0085]+/gu;
/** Control characters, lone surrogates, and the two noncharacters that XML 1.0 forbids. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** Words of printable ASCII with single spaces, which need no cleaning. */
const PLAIN_LINE = /^[!-~]+(?: [!-~]+)*$/;

/** Returns a text on a single line, without characters that XML does not allow. */
export const oneLine = (text: string): string => (PLAIN_LINE.test(text) ? text : cleaned(text));

const cleaned = (text: string): string =>
  text.replace(SPACES, ' ').replace(UNPRINTABLE, '').replace(SPACES, ' ').trim();

/** White space, invisible characters such as U+200B and U+00AD, and noncharacters. */
const BLANK = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Cn}\u2800]*$/u;

export const isBlank = (text: string): boolean => !PLAIN_LINE.test(text) && BLANK.test(text);

const PLAIN: Record<string, string> = {
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
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '&': ' and ',
};

/** Any character that `folded` may change: `&`, and all that is not printable ASCII. */
const FOLDABLE = /[^ -%'-~]/;

/** `Müller & Søn` → `Muller and Son`. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæÆœŒøØđĐðÐłŁþÞı&]/gu, (letter) => PLAIN[letter] ?? letter);

/** Returns a text as customs can read it: on a single line and without the characters that the profile forbids. */
export function readable(text: string, kind: 'name' | 'description', { characters }: Profile): string {
  const forbidden = kind === 'name' ? characters.inNames : characters.inDescriptions;
  const line = oneLine(text);
  const plain = characters.foldAccents && FOLDABLE.test(line) ? folded(line) : line;
  return forbidden ? oneLine(plain.replace(forbidden, ' ')) : plain;
}

/** Truncates a text without splitting a surrogate pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const splitsPair = /[\uD800-\uDBFF]$/.test(text.slice(0, length));
  return text.slice(0, splitsPair ? length - 1 : length).trimEnd();
}

/** Moves the end of a long name to the beginning of the address. Breaks at a space if at least half of the length remains. */
export function carryOver(name: string, address: string, nameLength: number) {
  if (name.length <= nameLength) return { name, address };
  const space = name.lastIndexOf(' ', nameLength);
  const head = space >= nameLength / 2 ? name.slice(0, space) : cut(name, nameLength);
  return { name: head, address: `${name.slice(head.length).trimStart()} ${address}`.trim() };
}
