import { escapedText } from '../../../platform/performance/escaped-text.ts';
import type { ManifestData, Subject } from './manifest-data.ts';
import type { Block, Element, Leaf, Profile } from './profiles/profile.ts';
import { originOf } from './profiles/sources.ts';
import { isNeeded, type ReadText, textReader } from './values.ts';

export type Writer = (subject: Subject) => string;

/** A part of an element's text: constant, or dependent on the subject. */
type Part = string | Writer;

type File = { manifest: ManifestData; profile: Profile };

const INDENT = '  ';

const writerOf =
  (parts: readonly Part[]): Writer =>
  (subject) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : part(subject);
    return text;
  };

/** Returns a function that writes an element. What depends on the manifest alone is written only once, in advance. */
export const elementWriter = (element: Element, file: File): Writer =>
  writerOf(partsOf(element, file, INDENT));

function partsOf(element: Element, file: File, indent: string): Part[] {
  const parts = 'children' in element ? blockParts(element, file, indent) : leafParts(element, file, indent);
  const { manifest } = file;
  return isConstant(element) ? [writerOf(parts)({ manifest, container: null, bill: null })] : parts;
}

const isConstant = (element: Element): boolean =>
  'children' in element
    ? !element.perContainer && element.children.every(isConstant)
    : originOf(element.from).level === 'manifest' && element.need !== 'forImport';

function blockParts(block: Block, file: File, indent: string): Part[] {
  const { tag, children, need, perContainer } = block;
  const [begin, end, empty] = [`${indent}<${tag}>\n`, `${indent}</${tag}>\n`, `${indent}<${tag}></${tag}>\n`];
  const inside = children.flatMap((child) => partsOf(child, file, indent + INDENT));
  const isFilled = need === 'never' ? filledReader(block, file.profile) : () => true;
  const alwaysHasContent = inside.some((part) => typeof part === 'string' && part !== '');
  if (alwaysHasContent && need !== 'never' && !perContainer) return [begin, ...inside, end];
  const write = writerOf(inside);
  return [
    (subject) => {
      if ((perContainer && subject.bill?.containerCount !== 1) || !isFilled(subject)) return '';
      const text = write(subject);
      return text === '' ? empty : begin + text + end;
    },
  ];
}

/** Returns a function that reports whether any leaf of the block has a value. */
function filledReader(block: Block, profile: Profile): (subject: Subject) => boolean {
  const readersOf = (element: Element): ReadText[] =>
    'children' in element ? element.children.flatMap(readersOf) : [textReader(element, profile)];
  const readers = readersOf(block);
  return (subject) => readers.some((read) => read(subject) !== null);
}

/** A needed element of text is written even if it is empty; other elements are left out without a value. */
function leafParts(leaf: Leaf, { profile }: File, indent: string): Part[] {
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
