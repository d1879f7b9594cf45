import { z } from 'zod';
import { expects } from './messages.ts';

const hasAtMost = (decimals: number) => (value: number) => Number(value.toFixed(decimals)) === value;

/** An amount in an answer: dollars with at most two decimals. */
export const money = z.number();

/** An amount in a request, > 0, at most two decimals. */
export const amountInput = z
  .number(expects('must be a number'))
  .positive('must be greater than 0')
  .max(9_999_999.99, 'must be at most 9,999,999.99')
  .refine(hasAtMost(2), 'must have at most two decimals');

/** Upper-cased on the way in; ISO 4217 shape. */
export const currencyCode = z
  .string(expects('must be a text'))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'must be three letters, for example USD');

/** A weight in lbs or a length in inches: > 0, at most three decimals. */
export const measure = z
  .number(expects('must be a number'))
  .positive('must be greater than 0')
  .max(99_999.999, 'must be at most 99,999.999')
  .refine(hasAtMost(3), 'must have at most three decimals');
