import { plural } from '../../../../lib/format.ts';
import type { UnmatchedRow } from './keyed-block.ts';

const NAMED = 5;

export function unmatchedText(unmatched: readonly UnmatchedRow[]): string {
  if (unmatched.length === 0) return '';
  const named = unmatched.slice(0, NAMED).map(({ key, reason }) => `${key} ${reason}`);
  const more = unmatched.length > NAMED ? ` and ${unmatched.length - NAMED} more` : '';
  return `${plural(unmatched.length, 'row')} not applied: ${named.join(', ')}${more}.`;
}

export const ignoredText = (ignored: readonly string[]): string =>
  ignored.length > 0 ? `Columns that the table does not edit: ${ignored.join(', ')}.` : '';

type Outcome = {
  /** Cells that differ from before. */
  changed: number;
  keyHeader?: string | undefined;
  unmatched?: readonly UnmatchedRow[] | undefined;
  ignored?: readonly string[] | undefined;
};

/** What a block that was matched by a key did not do; empty if it did all. */
export const noticeText = ({ changed, keyHeader, unmatched = [], ignored = [] }: Outcome): string =>
  [
    keyHeader !== undefined &&
      changed === 0 &&
      unmatched.length === 0 &&
      'Nothing changes: all values are the same already.',
    unmatchedText(unmatched),
    ignoredText(ignored),
  ]
    .filter(Boolean)
    .join(' ');
