import type { CheckedLine, ClearanceOutcome } from '@eport/contract/clearance/clearance.ts';

/** LEFT_OUT: the line could be recorded, but its code does not mean released, or its package is missing. */
export type Group = ClearanceOutcome | 'LEFT_OUT';

export const GROUPS = [
  { value: 'CHANGE', label: 'To Record', empty: 'Nothing in this list needs to be recorded.' },
  { value: 'LEFT_OUT', label: 'Left Out', empty: 'No line is left out.' },
  { value: 'ALREADY', label: 'Already Recorded', empty: 'No packages in this list are already recorded.' },
  { value: 'NOT_FOUND', label: 'Not Found', empty: 'Every number was found.' },
  { value: 'AMBIGUOUS', label: 'Ambiguous', empty: 'No number matches several packages.' },
  { value: 'REFUSED', label: 'Refused', empty: 'No packages are refused.' },
] as const satisfies readonly { value: Group; label: string; empty: string }[];

export type Groups = Record<Group, CheckedLine[]>;

export function groupsOf(lines: readonly CheckedLine[], linesToRecord: readonly CheckedLine[]): Groups {
  const groups: Groups = { CHANGE: [], LEFT_OUT: [], ALREADY: [], NOT_FOUND: [], AMBIGUOUS: [], REFUSED: [] };
  const toRecord = new Set(linesToRecord);
  for (const line of lines)
    groups[line.outcome === 'CHANGE' && !toRecord.has(line) ? 'LEFT_OUT' : line.outcome].push(line);
  return groups;
}

/** Totals the duties by currency, in cents so that no rounding error adds up. */
export function dutiesOf(lines: readonly CheckedLine[]): { amount: number; currencyCode: string }[] {
  const cents = new Map<string, number>();
  for (const { duty } of lines) {
    if (duty)
      cents.set(duty.currencyCode, (cents.get(duty.currencyCode) ?? 0) + Math.round(duty.amount * 100));
  }
  return [...cents].map(([currencyCode, sum]) => ({ amount: sum / 100, currencyCode }));
}
