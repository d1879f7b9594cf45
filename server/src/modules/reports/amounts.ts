import { scaled, toDecimal } from '../../platform/decimal.ts';

export const centsOf = (amounts: string[]) => amounts.reduce((sum, amount) => sum + scaled(amount, 2), 0n);

export const moneyOf = (cents: bigint) =>
  cents < 0n ? -Number(toDecimal(-cents, 2)) : Number(toDecimal(cents, 2));
