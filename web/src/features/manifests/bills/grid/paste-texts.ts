import { plural } from '../../../../lib/format.ts';
import type { UnmatchedRow } from './keyed-block.ts';

const MAX_NAMED = 5;

const firstOf = (texts: readonly string[]): string => {
  const more = texts.length > MAX_NAMED ? ` and ${texts.length - MAX_NAMED} more` : '';
  return texts.slice(0, MAX_NAMED).join(', ') + more;
};

export function unmatchedText(unmatched: readonly UnmatchedRow[]): string {
  if (unmatched.length === 0) return '';
  const reasons = unmatched.map(({ key, reason }) => `${key} ${reason}`);
  return `${plural(unmatched.length, 'row')} not applied: ${firstOf(reasons)}.`;
}

export const outdatedText = (references: readonly string[]): string =>
  `${plural(references.length, 'bill')} changed since the file was made: ${firstOf(references)}. The file may bring back old values.`;

export const ignoredText = (ignored: readonly string[]): string =>
  ignored.length > 0 ? `Columns that the table does not edit: ${ignored.join(', ')}.` : '';

export const repeatedText = (repeated: readonly string[]): string =>
  repeated.length > 0
    ? `Not applied, since several columns are for the same field: ${repeated.join(', ')}. Delete all but one of them.`
    : '';

type LeftOut = { rowsLeftOut?: number | undefined; columnsLeftOut?: number | undefined };

/** Reports the part of a block that is larger than the table. */
export const leftOutText = ({ rowsLeftOut = 0, columnsLeftOut = 0 }: LeftOut): string =>
  [
    rowsLeftOut > 0 && `${plural(rowsLeftOut, 'pasted row')} did not fit below the last bill.`,
    columnsLeftOut > 0 && `${plural(columnsLeftOut, 'pasted column')} did not fit beside the last column.`,
  ]
    .filter(Boolean)
    .join(' ');

type Outcome = LeftOut & {
  /** Number of cells that get another value. */
  changed: number;
  keyHeader?: string | undefined;
  unmatched?: readonly UnmatchedRow[] | undefined;
  ignored?: readonly string[] | undefined;
  repeated?: readonly string[] | undefined;
};

/** Reports what was not applied from a block; empty if all was. */
export const noticeText = ({
  changed,
  keyHeader,
  unmatched = [],
  ignored = [],
  repeated = [],
  ...left
}: Outcome): string =>
  [
    keyHeader !== undefined &&
      changed === 0 &&
      unmatched.length === 0 &&
      repeated.length === 0 &&
      'Nothing changes: all values are the same already.',
    unmatchedText(unmatched),
    repeatedText(repeated),
    ignoredText(ignored),
    leftOutText(left),
  ]
    .filter(Boolean)
    .join(' ');
