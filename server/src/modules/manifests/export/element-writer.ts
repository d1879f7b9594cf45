import type { Subject } from './manifest-data.ts';
import type { Block, Element, Leaf, Profile } from './profiles/profile.ts';
import { originOf } from './profiles/sources.ts';
import { isNeeded, textOf } from './values.ts';

/** Adds what an element comes to for this subject; nothing where it is left out. */
export type Writer = (subject: Subject, pieces: string[]) => void;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

const INDENT = '  ';

/** For the elements of one file: what comes from its manifest is written once and repeated. */
export function elementWriter(element: Element, profile: Profile, indent = INDENT): Writer {
  if ('children' in element) return blockWriter(element, profile, indent);
  const write = leafWriter(element, profile, indent);
  const isOfManifest = originOf(element.from).of === 'manifest' && element.need !== 'forImport';
  return isOfManifest ? repeated(write) : write;
}

function repeated(write: Writer): Writer {
  let kept: string[] | undefined;
  return (subject, pieces) => {
    if (!kept) {
      kept = [];
      write(subject, kept);
    }
    pieces.push(...kept);
  };
}

function blockWriter(block: Block, profile: Profile, indent: string): Writer {
  const { tag, children, need, perContainer } = block;
  const writers = children.map((child) => elementWriter(child, profile, indent + INDENT));
  const [begin, end, empty] = [`${indent}<${tag}>\n`, `${indent}</${tag}>\n`, `${indent}<${tag}></${tag}>\n`];
  return (subject, pieces) => {
    if (perContainer && subject.bill?.containerCount !== 1) return;
    if (need === 'never' && !isFilled(block, subject, profile)) return;
    const length = pieces.push(begin);
    for (const write of writers) write(subject, pieces);
    if (pieces.length > length) pieces.push(end);
    else pieces[length - 1] = empty;
  };
}

/** Whether anybody has filled in something of it. */
const isFilled = (element: Element, subject: Subject, profile: Profile): boolean =>
  'children' in element
    ? element.children.some((child) => isFilled(child, subject, profile))
    : textOf(element, subject, profile) !== null;

/** An empty text is a text; an empty number or date is none, so it is left out even where it is demanded. */
function leafWriter(leaf: Leaf, profile: Profile, indent: string): Writer {
  const holdsText = leaf.format.startsWith('AN');
  const [begin, end] = [`${indent}<${leaf.tag}>`, `</${leaf.tag}>\n`];
  return (subject, pieces) => {
    const text = textOf(leaf, subject, profile);
    if (text === null && !(holdsText && isNeeded(leaf.need, subject))) return;
    pieces.push(begin, escaped(text ?? ''), end);
  };
}
