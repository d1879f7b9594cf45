import type { CheckedClearance, CheckedLine, Duty, DutyRate } from '@eport/contract/clearance/clearance.ts';
import type { Database } from '../../platform/database/database.ts';
import { listLatestRates } from './clearance.queries.ts';

/** Proposes the agent's last exchange rate for each currency of the duties except USD; null if it has recorded none. */
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

/** Returns the duties with their exchange rates, null for USD, and, by currency, the rates that they use. */
export function withRates<D extends Duty>(duties: D[], rates: DutyRate[]) {
  const rateOf = new Map(rates.map((rate) => [rate.currencyCode, rate.exchangeRate]));
  const used: Record<string, number> = {};
  const rated = duties.map((duty) => {
    const exchangeRate = rateOf.get(duty.currencyCode) ?? null;
    if (exchangeRate !== null) used[duty.currencyCode] = exchangeRate;
    return { ...duty, exchangeRate };
  });
  return { duties: rated, used };
}
