import { z } from 'zod';
import { expects } from './text.ts';

const hasAtMostDecimals = (decimals: number) => (value: number) => Number(value.toFixed(decimals)) === value;

export const money = z.number();

const cents = (number: z.ZodNumber) =>
  number
    .max(9_999_999.99, 'must be at most 9,999,999.99')
    .refine(hasAtMostDecimals(2), 'must have at most two decimals');

export const amountInput = cents(z.number(expects('must be a number')).positive('must be greater than 0'));

/** An amount that may be zero, such as an opening float or a duty. */
export const zeroOrAmount = cents(z.number(expects('must be a number')).min(0, 'must be 0 or more'));

/** An ISO 4217 code by format only; checked before it is upper-cased, since ß would become SS. */
export const currencyCode = z
  .string(expects('must be text'))
  .trim()
  .regex(/^[A-Z]{3}$/i, 'must be three letters, for example USD')
  .toUpperCase();

/** A weight in lbs or a dimension in inches. */
export const measure = z
  .number(expects('must be a number'))
  .positive('must be greater than 0')
  .max(99_999.999, 'must be at most 99,999.999')
  .refine(hasAtMostDecimals(3), 'must have at most three decimals');
