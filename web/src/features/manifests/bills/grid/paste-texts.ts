import { plural } from '../../../../lib/format.ts';
import type { UnmatchedRow } from './keyed-block.ts';

const MAX_NAMED = 5;

const firstOf = (texts: readonly string[]): string => {
  const more = texts.length > MAX_NAMED ? ` and ${texts.length - MAX_NAMED} more` : '';
  return texts.slice(0, MAX_NAMED).join(', ') + more;
};

function unmatchedText(unmatched: readonly UnmatchedRow[]): string {
  if (unmatched.length === 0) return '';
  const reasons = unmatched.map(({ key, reason }) => `${key} ${reason}`);
  return `${plural(unmatched.length, 'row')} not applied: ${firstOf(reasons)}.`;
}

export const outdatedText = (references: readonly string[]): string =>
  `${plural(references.length, 'bill')} changed since the file was made: ${firstOf(references)}. The file may bring back old values.`;

const ignoredText = (ignored: readonly string[]): string =>
  ignored.length > 0 ? `Not applied, since these columns cannot be edited here: ${ignored.join(', ')}.` : '';

const repeatedText = (repeated: readonly string[]): string =>
  repeated.length > 0
    ? `Not applied, since several columns are for the same field: ${repeated.join(', ')}. Delete all but one of them.`
    : '';

type NotApplied = {
  unmatched?: readonly UnmatchedRow[] | undefined;
  ignored?: readonly string[] | undefined;
  repeated?: readonly string[] | undefined;
  /** The part of a block that is larger than the table. */
  rowsLeftOut?: number | undefined;
  columnsLeftOut?: number | undefined;
};

/** One sentence for each reason why a part of a block is not applied. */
export const notAppliedTexts = ({
  unmatched = [],
  ignored = [],
  repeated = [],
  rowsLeftOut = 0,
  columnsLeftOut = 0,
}: NotApplied): string[] =>
  [
    unmatchedText(unmatched),
    repeatedText(repeated),
    ignoredText(ignored),
    rowsLeftOut > 0 ? `${plural(rowsLeftOut, 'pasted row')} did not fit below the last bill.` : '',
    columnsLeftOut > 0
      ? `${plural(columnsLeftOut, 'pasted column')} did not fit beside the last column.`
      : '',
  ].filter(Boolean);
