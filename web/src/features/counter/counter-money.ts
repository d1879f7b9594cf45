import type { CounterView } from '@eport/contract/counter/counter.ts';
import { readNumber } from '../../ui/form/read-number.ts';
import type { Charge } from './charges.ts';

export const cents = (amount: number) => Math.round(amount * 100);
export const dollars = (amount: number) => amount / 100;

export type Credits = Pick<CounterView, 'credits'>;

export const totalOf = (charges: Charge[]): number =>
  dollars(charges.reduce((sum, { amount }) => sum + cents(amount), 0));

/** Returns the part that the credit with the agent of the first charge pays. A payment belongs to one agent. */
export const creditFor = ({ credits }: Credits, charges: Charge[]): number => {
  const balance = credits.find(({ agentId }) => agentId === charges[0]?.agentId)?.balance ?? 0;
  return Math.min(balance, totalOf(charges));
};

/** Returns the amount to take after the customer's credit. */
export const toTake = ({ credits }: Credits, charges: Charge[]): number =>
  dollars(cents(totalOf(charges)) - cents(creditFor({ credits }, charges)));

/** Returns what the customer still owes to all agents, after the credit with each of them. */
export const stillOwed = (credits: Credits, charges: Charge[]): number =>
  dollars(
    [...Map.groupBy(charges, ({ agentId }) => agentId).values()].reduce(
      (sum, ofAgent) => sum + cents(toTake(credits, ofAgent)),
      0,
    ),
  );

/** Matches more than two decimals, after a point or a decimal comma: 1.001, 1,0000 or 0,325. 1,234 is a whole number. */
export const MANY_DECIMALS = /^[\d,]*\.\d{3,}$|^\d+,\d{4,}$|^0+,\d{3,}$/;
/** The highest amount that the API accepts. */
const MAXIMUM = 9_999_999.99;

export const withoutDollar = (text: string) => text.trim().replace(/^([-\u2212\u2013]?)\s*\$/, '$1');

/** Returns undefined if the text is not an amount. */
export const readAmount = (text: string): number | undefined => {
  const plain = withoutDollar(text);
  const amount = MANY_DECIMALS.test(plain) ? null : readNumber(plain);
  return amount !== null && amount >= 0 && amount <= MAXIMUM ? amount : undefined;
};

/** Returns the part above the due amount, or 0. */
export const restOf = (amount: number, due: number): number =>
  dollars(Math.max(cents(amount) - cents(due), 0));
