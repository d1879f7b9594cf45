import type { BillData, ManifestData, Subject } from './manifest-data.ts';
import type { Block, Element, Leaf, Profile } from './profiles/profile.ts';
import { isNeeded, textOf } from './values.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

const INDENT = '  ';

/**
 * The consolidator's degroupage file of ASYCUDA World, piece by piece, so that no more than one batch of bills is in memory.
 * Which elements there are, and in which order, is the profile's.
 */
export async function* awbolds(
  manifest: ManifestData,
  batches: AsyncIterable<readonly BillData[]>,
  profile: Profile,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<Awbolds>\n';
  yield written(profile.master, { manifest, container: null, bill: null }, profile, INDENT);
  for await (const bills of batches) {
    yield bills
      .map((bill) => written(profile.bill, { manifest, container: bill.container, bill }, profile, INDENT))
      .join('');
  }
  yield '</Awbolds>\n';
}

const written = (element: Element, subject: Subject, profile: Profile, indent: string): string =>
  'children' in element
    ? writtenBlock(element, subject, profile, indent)
    : writtenLeaf(element, subject, profile, indent);

function writtenBlock(block: Block, subject: Subject, profile: Profile, indent: string): string {
  const { tag, children, need, perContainer } = block;
  if (perContainer && subject.bill?.containerCount !== 1) return '';
  if (need === 'never' && !isFilled(block, subject, profile)) return '';
  const inside = children.map((child) => written(child, subject, profile, indent + INDENT)).join('');
  return inside ? `${indent}<${tag}>\n${inside}${indent}</${tag}>\n` : `${indent}<${tag}></${tag}>\n`;
}

/** Whether anybody has filled in something of it. */
const isFilled = (element: Element, subject: Subject, profile: Profile): boolean =>
  'children' in element
    ? element.children.some((child) => isFilled(child, subject, profile))
    : textOf(element, subject, profile) !== null;

/** An empty text is a text; an empty number or date is none, so it is left out even where it is demanded. */
function writtenLeaf(leaf: Leaf, subject: Subject, profile: Profile, indent: string): string {
  const text = textOf(leaf, subject, profile);
  const holdsText = leaf.format.startsWith('AN');
  if (text === null && !(holdsText && isNeeded(leaf.need, subject))) return '';
  return `${indent}<${leaf.tag}>${escaped(text ?? '')}</${leaf.tag}>\n`;
}
