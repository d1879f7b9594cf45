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
import { isBlank } from '../text.ts';
import { isNeeded, wholeTextReader } from '../values.ts';
import { customsOf, error, type Issue, warning } from './finding.ts';

type Level = 'manifest' | 'container' | 'bill';

/** Returns a function that reports missing and overlong values of one level of the file. */
export function requirementsOf(profile: Profile, level: Level): (subject: Subject) => Issue[] {
  const leaves = strictest(leavesOf(profile).filter(({ from }) => originOf(from).level === level));
  const checks = leaves.map((leaf) => createCheck(leaf, profile));
  return (subject) => checks.flatMap((check) => check(subject) ?? []);
}

/** Merges the leaves of each source into one: with the shorter length, and needed if any of them is. */
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

function createCheck(leaf: Leaf, profile: Profile): (subject: Subject) => Issue | undefined {
  const read = wholeTextReader(leaf, profile);
  const length = lengthOf(leaf.format) ?? Number.POSITIVE_INFINITY;
  return (subject) => {
    const text = read(subject);
    if (text === null || isBlank(text))
      return isNeeded(leaf.need, subject) ? missingIssue(leaf, profile) : undefined;
    return text.length > length ? lengthIssue(text, { leaf, length }, profile) : undefined;
  };
}

/** Returns nothing for names and descriptions: texts.ts reports the missing ones. */
function missingIssue({ from }: Leaf, profile: Profile): Issue | undefined {
  const { label, field, check, kind } = originOf(from);
  return field === null || isProse(kind)
    ? undefined
    : error(check, field, `${label} is missing, but ${customsOf(profile)} requires it. ${fixOf(field)}`);
}

function lengthIssue(
  text: string,
  { leaf, length }: { leaf: Leaf; length: number },
  profile: Profile,
): Issue | undefined {
  const { label, field, check, kind } = originOf(leaf.from);
  if (kind === 'listed') return undefined;
  return isProse(kind)
    ? warning(
        24,
        field,
        `${label} has ${text.length} characters, but ${customsOf(profile)} reads only ${length}. Shorten it or the rest is cut off.`,
      )
    : error(
        check,
        field,
        `${label} “${text}” has ${text.length} characters, but ${customsOf(profile)} accepts at most ${length}. Shorten it.`,
      );
}

const fixOf = (field: string | null) =>
  field?.startsWith('profileFields.') ? 'Enter it under Customs Profile Fields.' : 'Enter it.';

/** Reports the mandatory values that an optional block lacks although it has others. */
export function halfFilledBlocks(subject: Subject, profile: Profile): Issue[] {
  return optionalBlocks([profile.master, profile.bill]).flatMap(({ children }) => {
    const leaves = children.filter((child): child is Leaf => !('children' in child));
    const isEmpty = (leaf: Leaf) => wholeTextReader(leaf, profile)(subject) === null;
    if (leaves.every(isEmpty)) return [];
    const missing = leaves.filter((leaf) => leaf.need === 'always' && isEmpty(leaf));
    return missing.map(({ from }) => {
      const { check, field, label } = originOf(from);
      const present = leaves.filter((leaf) => !isEmpty(leaf)).map((leaf) => originOf(leaf.from).label);
      return error(
        check,
        field,
        `${label} is missing, but ${present.join(', ')} cannot be sent without it. ${fixOf(field)}`,
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
