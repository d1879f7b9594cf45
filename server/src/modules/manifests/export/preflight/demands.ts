import type { Subject } from '../manifest-data.ts';
import {
  type Block,
  type Element,
  type Leaf,
  leavesOf,
  lengthOf,
  type Profile,
} from '../profiles/profile.ts';
import { isProse, originOf } from '../profiles/sources.ts';
import { isNeeded, wholeTextReader } from '../values.ts';
import { type Complaint, customsOf, error, warning } from './finding.ts';

type Level = 'manifest' | 'container' | 'bill';

/** What the elements of a profile ask of each source of one level: that it is there, and how long it may be. */
export function demandsOf(profile: Profile, level: Level): (subject: Subject) => Complaint[] {
  const leaves = strictest(leavesOf(profile).filter(({ from }) => originOf(from).of === level));
  const looks = leaves.map((leaf) => lookAt(leaf, profile));
  return (subject) => looks.flatMap((look) => look(subject) ?? []);
}

/** A source may fill several elements: the shortest of them decides, and one that is demanded suffices. */
function strictest(leaves: readonly Leaf[]): Leaf[] {
  const bySource = new Map<Leaf['from'], Leaf>();
  for (const leaf of leaves) {
    const other = bySource.get(leaf.from);
    if (!other) bySource.set(leaf.from, leaf);
    else {
      const shorter = (lengthOf(leaf.format) ?? 0) < (lengthOf(other.format) ?? 0) ? leaf : other;
      bySource.set(leaf.from, { ...shorter, need: other.need === 'never' ? leaf.need : other.need });
    }
  }
  return [...bySource.values()];
}

function lookAt(leaf: Leaf, profile: Profile): (subject: Subject) => Complaint | undefined {
  const read = wholeTextReader(leaf, profile);
  const length = lengthOf(leaf.format) ?? Number.POSITIVE_INFINITY;
  return (subject) => {
    const text = read(subject);
    if (text === null) return isNeeded(leaf.need, subject) ? complaintAboutNone(leaf, profile) : undefined;
    return text.length > length ? complaintAboutLength(text, { leaf, length }, profile) : undefined;
  };
}

function complaintAboutNone({ from }: Leaf, profile: Profile): Complaint | undefined {
  const { label, field, check, kind } = originOf(from);
  // A text that is there but comes out empty is what texts.ts looks at.
  return field === null || isProse(kind)
    ? undefined
    : error(check, field, `${label} is missing, but ${customsOf(profile)} demands it. ${mendOf(field)}`);
}

function complaintAboutLength(
  text: string,
  { leaf, length }: { leaf: Leaf; length: number },
  profile: Profile,
): Complaint | undefined {
  const { label, field, check, kind } = originOf(leaf.from);
  if (kind === 'listed') return undefined;
  return isProse(kind)
    ? warning(
        24,
        field,
        `${label} has ${text.length} characters; ${customsOf(profile)} reads ${length}, so the rest is cut off. Shorten it.`,
      )
    : error(
        check,
        field,
        `${label} “${text}” has ${text.length} characters, but ${customsOf(profile)} takes at most ${length}. Shorten it: it is never cut.`,
      );
}

const mendOf = (field: string | null) =>
  field?.startsWith('profileFields.') ? 'Enter it under Customs profile fields.' : 'Enter it.';

/** A block that may be left out, but not in half. */
export function halfFilledBlocks(subject: Subject, profile: Profile): Complaint[] {
  return optionalBlocks([profile.master, profile.bill]).flatMap(({ children }) => {
    const leaves = children.filter((child): child is Leaf => !('children' in child));
    const isEmpty = (leaf: Leaf) => wholeTextReader(leaf, profile)(subject) === null;
    if (leaves.every(isEmpty)) return [];
    const missing = leaves.filter((leaf) => leaf.need === 'always' && isEmpty(leaf));
    return missing.map(({ from }) => {
      const { check, field, label } = originOf(from);
      const given = leaves.filter((leaf) => !isEmpty(leaf)).map((leaf) => originOf(leaf.from).label);
      return error(
        check,
        field,
        `${label} is missing, without which ${given.join(', ')} cannot be told. ${mendOf(field)}`,
      );
    });
  });
}

const optionalBlocks = (elements: readonly Element[]): Block[] =>
  elements.flatMap((element) =>
    'children' in element
      ? [...(element.need === 'never' ? [element] : []), ...optionalBlocks(element.children)]
      : [],
  );
