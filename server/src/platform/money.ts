import { scaled, toDecimal } from './decimal.ts';

const inCents = (amount: string): bigint =>
  amount.startsWith('-') ? -scaled(amount.slice(1), 2) : scaled(amount, 2);

/** Returns the sum of the amounts in cents. */
export const sumInCents = (amounts: string[]) => amounts.reduce((sum, amount) => sum + inCents(amount), 0n);

/** Returns dollars. */
export const dollarsOf = (cents: bigint) =>
  cents < 0n ? -Number(toDecimal(-cents, 2)) : Number(toDecimal(cents, 2));
