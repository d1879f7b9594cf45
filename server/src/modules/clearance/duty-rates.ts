import type { CheckedClearance, CheckedLine, Duty, DutyRate } from '@eport/contract/clearance/clearance.ts';
import type { Database } from '../../platform/database/database.ts';
import { listLatestRates } from './clearance.queries.ts';

export async function listProposedRates(
  db: Database,
  agentId: number,
  lines: CheckedLine[],
): Promise<CheckedClearance['rates']> {
  const currencies = [...new Set(lines.flatMap(({ duty }) => duty?.currencyCode ?? []))].filter(
    (currency) => currency !== 'USD',
  );
  if (currencies.length === 0) return [];
  const latest = await listLatestRates(db, agentId, currencies);
  return currencies.map((currencyCode) => ({
    currencyCode,
    exchangeRate: latest.get(currencyCode) ?? null,
  }));
}

/** The duties with their rates, and the rates that they use. */
export function withRates<Given extends Duty>(duties: Given[], rates: DutyRate[]) {
  const given = new Map(rates.map((rate) => [rate.currencyCode, rate.exchangeRate]));
  const used: Record<string, number> = {};
  const rated = duties.map((duty) => {
    const exchangeRate = given.get(duty.currencyCode) ?? null;
    if (exchangeRate !== null) used[duty.currencyCode] = exchangeRate;
    return { ...duty, exchangeRate };
  });
  return { duties: rated, used };
}
