import { PACKAGE_MACHINE } from '@eport/contract/packages/package-states.ts';
import { canHappen } from '@eport/contract/shared/state-machine.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { Context } from '../../platform/http/context.ts';
import { amountText, moneyText } from '../../platform/texts.ts';
import { findExchangeRate, listRuleFacts } from './open.queries.ts';
import { openExceptions } from './open-exceptions.ts';

type DeclaredValue = { packageId: number; amount: number; currency: string };

const LIMIT_CURRENCY = 'USD';

/** No currency is worth more, the Kuwaiti dinar about 3.3, so small amounts need no exchange rate. */
const MAX_DOLLARS_PER_UNIT = 4;

/**
 * Opens an exception for each declared value that is above the agent's limit or, without an exchange rate, might be. Call it whenever a
 * package gets a declared value.
 */
export async function openExceptionsAboveLimit(
  context: Pick<Context, 'clock'>,
  trx: Transaction<DB>,
  values: DeclaredValue[],
): Promise<void> {
  if (values.length === 0) return;
  const byPackage = new Map(values.map((value) => [value.packageId, value]));
  const rateOf = exchangeRates(trx);
  const exceptions = [];
  for (const row of await listRuleFacts(trx, [...byPackage.keys()])) {
    const value = byPackage.get(row.id);
    if (!value || !canHappen(PACKAGE_MACHINE, 'openException', row.status)) continue;
    const limit = Number(row.declared_value_limit);
    const isSmall = value.amount * MAX_DOLLARS_PER_UNIT <= limit;
    const problem = isSmall ? null : problemOf(value, limit, await rateOf(row.agent_id, value.currency));
    if (problem) exceptions.push({ packageId: row.id, agentId: row.agent_id, openedBy: null, ...problem });
  }
  await openExceptions(context, trx, exceptions);
}

function problemOf({ amount, currency }: DeclaredValue, limit: number, rate: number | null) {
  const declared = amountText(amount, currency);
  if (rate === null) {
    const note = `No exchange rate is known for the declared value of ${declared}. Check that it is not above the limit of ${moneyText(limit)}.`;
    return { kind: 'VALUE_TO_CHECK' as const, note };
  }
  // Rounded to cents, as in the note: the inverse of a rate is not exact, so 19,500 at 7.8 would come to more than 2,500.
  const dollars = Math.round(amount * rate * 100) / 100;
  if (dollars <= limit) return null;
  const inDollars = currency === LIMIT_CURRENCY ? '' : `, about ${moneyText(dollars)},`;
  const note = `The declared value of ${declared}${inDollars} is above the limit of ${moneyText(limit)}.`;
  return { kind: 'VALUE_ABOVE_LIMIT' as const, note };
}

function exchangeRates(trx: Transaction<DB>) {
  const known = new Map<string, Promise<number | null>>();
  return (agentId: number, from: string) => {
    if (from === LIMIT_CURRENCY) return 1;
    const key = `${agentId} ${from}`;
    const rate = known.get(key) ?? findExchangeRate(trx, { agentId, from, into: LIMIT_CURRENCY });
    known.set(key, rate);
    return rate;
  };
}
