import { escapedText } from '../../../platform/performance/escaped-text.ts';
import type { Subject } from './manifest-data.ts';
import type { Block, Element, Leaf, Profile } from './profiles/profile.ts';
import { isNeeded, type ReadText, textReader } from './values.ts';

export type Writer = (subject: Subject) => string;

type Part = string | Writer;

const INDENT = '  ';

export const elementWriter = (element: Element, profile: Profile): Writer =>
  writerOf(partsOf(element, profile, INDENT));

const partsOf = (element: Element, profile: Profile, indent: string): Part[] =>
  'children' in element ? blockParts(element, profile, indent) : leafParts(element, profile, indent);

const writerOf =
  (parts: readonly Part[]): Writer =>
  (subject) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : part(subject);
    return text;
  };

function blockParts(block: Block, profile: Profile, indent: string): Part[] {
  const { tag, children, need, perContainer } = block;
  const [begin, end, empty] = [`${indent}<${tag}>\n`, `${indent}</${tag}>\n`, `${indent}<${tag}></${tag}>\n`];
  const inside = children.flatMap((child) => partsOf(child, profile, indent + INDENT));
  const isFilled = need === 'never' ? filledReader(block, profile) : () => true;
  const isNeverEmpty = inside.some((part) => typeof part === 'string' && part !== '');
  if (isNeverEmpty && need !== 'never' && !perContainer) return [begin, ...inside, end];
  const write = writerOf(inside);
  return [
    (subject) => {
      if ((perContainer && subject.bill?.containerCount !== 1) || !isFilled(subject)) return '';
      const text = write(subject);
      return text === '' ? empty : begin + text + end;
    },
  ];
}

function filledReader(block: Block, profile: Profile): (subject: Subject) => boolean {
  const readersOf = (element: Element): ReadText[] =>
    'children' in element ? element.children.flatMap(readersOf) : [textReader(element, profile)];
  const readers = readersOf(block);
  return (subject) => readers.some((read) => read(subject) !== null);
}

/** Writes mandatory texts even when empty, but omits empty numbers and dates. */
function leafParts(leaf: Leaf, profile: Profile, indent: string): Part[] {
  const [begin, end] = [`${indent}<${leaf.tag}>`, `</${leaf.tag}>\n`];
  const read = textReader(leaf, profile);
  const holdsText = leaf.format.startsWith('AN');
  if (holdsText && leaf.need === 'always') return [begin, (subject) => escapedText(read(subject) ?? ''), end];
  return [
    (subject) => {
      const text = read(subject);
      if (text === null && !(holdsText && isNeeded(leaf.need, subject))) return '';
      return begin + escapedText(text ?? '') + end;
    },
  ];
}
