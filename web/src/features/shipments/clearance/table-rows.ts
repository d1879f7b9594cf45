import { isErrorValue, UNCALCULATED } from '../../../lib/sheets/error-values.ts';
import { UnreadableFile } from '../../../lib/sheets/unreadable-file.ts';
import type { Columns } from './headings.ts';
import { type Line, readPart, sumOf } from './line.ts';

export type Row = { line: number; cells: string[] };

/** Returns the row's line, or none if the row has no package number. */
export function lineOf({ line, cells }: Row, columns: Columns): Line[] {
  // An error value such as #N/A is the reference only if there is no other number.
  const numbers = [columns.reference, ...columns.others]
    .map((index) => cells[index] ?? '')
    .filter((cell) => cell !== '')
    .toSorted((one, other) => Number(isErrorValue(one)) - Number(isErrorValue(other)));
  const [reference, ...others] = numbers;
  if (reference === undefined) return [];
  refuseUncalculated(numbers, line);
  const parts = columns.duties.map((duty) => {
    const text = cells[duty.index] ?? '';
    // A row such as “Total” without a digit in its number may be the sum below the table, which is not needed.
    const isSum = text === UNCALCULATED && !/\d/.test(reference);
    if (!isSum) refuseUncalculated([text], line);
    return readPart(isSum ? '' : text, line, cells[columns.currency] || duty.currencyCode);
  });
  const duty = sumOf(parts, `Line ${line}`);
  const code = codeOf(columns.statuses.map((index) => cells[index] ?? ''));
  return [{ line, reference, ...(others.length > 0 && { others }), duty, ...(code !== '' && { code }) }];
}

export function refuseUncalculated(cells: string[], line: number): void {
  if (cells.includes(UNCALCULATED))
    throw new UnreadableFile(
      `Line ${line} has a formula without its result. Open the workbook in your spreadsheet program, save it and choose it again.`,
    );
}

const MAX_CODE_LENGTH = 100;

export const codeOf = (statuses: string[]) =>
  [...new Set(statuses.filter((status) => status !== ''))].join(', ').slice(0, MAX_CODE_LENGTH);
