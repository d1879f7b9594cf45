import { DECLARATION_CLASS_LABELS, type DutyRuleKind } from './duty-kinds.ts';
import type { DutyEstimate, DutyProblem } from './estimate.ts';

export const DUTY_KIND_LABELS: Record<DutyRuleKind, string> = {
  THRESHOLD: 'Threshold',
  SIMPLIFIED: 'Simplified declaration up to',
  FREIGHT: 'Freight on goods',
  INSURANCE: 'Insurance on goods and freight',
  DUTY: 'Duty on CIF',
  LEVY: 'Levy on CIF',
  VAT: 'VAT on CIF, duty and levies',
  FEE: 'Fee',
};

export const ESTIMATE_NOTICE = 'An estimate. Customs decides what is due.';

export function problemText({ code, currencyCode }: DutyProblem): string {
  if (code === 'NO_RULES') return 'No duty rules for this destination and date.';
  if (code === 'NO_VALUE') return 'No value declared.';
  if (code === 'NO_EXCHANGE_RATE') return `No exchange rate for ${currencyCode} on the manifest.`;
  return 'No duty rate for this HS code.';
}

export const sortingText = ({ sorting, problems }: Pick<DutyEstimate, 'sorting' | 'problems'>): string =>
  sorting ? DECLARATION_CLASS_LABELS[sorting] : problems.map(problemText).join(' ');

/** Returns the sum of all charges of a kind. null if it is unknown because something is missing: 0 would read as nothing due. */
export function chargesOf(
  { charges, total }: Pick<DutyEstimate, 'charges' | 'total'>,
  kind: DutyRuleKind,
): number | null {
  const ofKind = charges.filter((each) => each.kind === kind);
  if (ofKind.length === 0 && total === null) return null;
  // Removes the error of floating-point sums; no currency has more than three decimals.
  return Number(ofKind.reduce((sum, { amount }) => sum + amount, 0).toFixed(3));
}
