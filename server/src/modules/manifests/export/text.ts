import type { Profile } from './profiles/profile.ts';

/** U+0085 is a line break that JavaScript does not count as a space. */
const SPACES = /[\s\u0085]+/gu;
/** Control characters, halves of surrogate pairs, and the two code points that XML 1.0 cannot hold either. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** Nearly every text, and nothing would be changed in it: words of ASCII with one space between them. */
const PLAIN_LINE = /^[!-~]+(?: [!-~]+)*$/;

/** Any text as one line of characters that XML can hold. */
export const oneLine = (text: string): string => (PLAIN_LINE.test(text) ? text : singleLine(text));

const singleLine = (text: string): string =>
  text.replace(SPACES, ' ').replace(UNPRINTABLE, '').replace(SPACES, ' ').trim();

/** Letters that Unicode does not take apart into a plain one and an accent. */
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

/** What folding leaves as it is consists of other characters than these. */
const FOLDABLE = /[^ -%'-~]/;

/** Accents away, typographic forms to plain ones: `Müller & Søn` → `Muller and Son`. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæÆœŒøØđĐðÐłŁþÞı&]/gu, (letter) => PLAIN[letter] ?? letter);

/** As this country's customs can read it; a text in another script may come out empty. */
export function readable(text: string, kind: 'name' | 'description', { characters }: Profile): string {
  const foreign = kind === 'name' ? characters.inNames : characters.inDescriptions;
  const line = oneLine(text);
  const plain = characters.foldAccents && FOLDABLE.test(line) ? folded(line) : line;
  return foreign ? oneLine(plain.replace(foreign, ' ')) : plain;
}

/** At most so many characters, never ending in half of one. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const splitsPair = /[\uD800-\uDBFF]$/.test(text.slice(0, length));
  return text.slice(0, splitsPair ? length - 1 : length).trimEnd();
}

/** A name that is too long goes on in the address, as customs files do it; it breaks between words where it can. */
export function carryOver(name: string, address: string, nameLength: number) {
  if (name.length <= nameLength) return { name, address };
  const space = name.lastIndexOf(' ', nameLength);
  const head = space >= nameLength / 2 ? name.slice(0, space) : cut(name, nameLength);
  return { name: head, address: `${name.slice(head.length).trimStart()} ${address}`.trim() };
}
