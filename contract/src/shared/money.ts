import { z } from 'zod';
import { expects } from './messages.ts';

const hasAtMost = (decimals: number) => (value: number) => Number(value.toFixed(decimals)) === value;

export const money = z.number();

const number = () => z.number(expects('must be a number'));
const upTo = (amount: z.ZodNumber, max: number) =>
  amount
    .max(max, `must be at most ${max.toLocaleString('en-US')}`)
    .refine(hasAtMost(2), 'must have at most two decimals');
const amountUpTo = (max: number) => upTo(number().positive('must be greater than 0'), max);

export const amountInput = amountUpTo(9_999_999.99);

/** Covers any invoice, and is exact to the cent as a JSON number. */
export const paymentAmount = amountUpTo(999_999_999_999.99);

/** For counted cash, of which there may be none. */
export const zeroOrAmount = upTo(number().min(0, 'must be 0 or more'), 9_999_999.99);

/** An ISO 4217 code by format only; checked before it is upper-cased, since ß would become SS. */
export const currencyCode = z
  .string(expects('must be text'))
  .trim()
  .regex(/^[A-Z]{3}$/i, 'must be three letters, for example USD')
  .toUpperCase();

export const measure = z
  .number(expects('must be a number'))
  .positive('must be greater than 0')
  .max(99_999.999, 'must be at most 99,999.999')
  .refine(hasAtMost(3), 'must have at most three decimals');
