import { plural } from '../../../../lib/format.ts';
import type { UnmatchedRow } from './keyed-block.ts';

const NAMED = 5;

export function unmatchedText(unmatched: readonly UnmatchedRow[]): string {
  if (unmatched.length === 0) return '';
  const named = unmatched.slice(0, NAMED).map(({ key, reason }) => `${key} ${reason}`);
  const more = unmatched.length > NAMED ? ` and ${unmatched.length - NAMED} more` : '';
  return `${plural(unmatched.length, 'row')} not applied: ${named.join(', ')}${more}.`;
}

/** Of bills that have changed since the file was made, so that the file may have their old values. */
export function outdatedText(references: readonly string[]): string {
  const more = references.length > NAMED ? ` and ${references.length - NAMED} more` : '';
  return `${plural(references.length, 'bill')} changed since the file was made: ${references.slice(0, NAMED).join(', ')}${more}. The file may bring back old values.`;
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
