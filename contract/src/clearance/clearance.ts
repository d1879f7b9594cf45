import { z } from 'zod';
import { exchangeRate } from '../costs/cost.ts';
import { PACKAGE_STATUSES } from '../packages/package-status.ts';
import { choice } from '../shared/choice.ts';
import { id } from '../shared/ids.ts';
import { currencyCode, money, zeroOrAmount } from '../shared/money.ts';
import { expects } from '../shared/text.ts';
import { MAX_CLEARANCE_LINES } from './clearance-limit.ts';

/** The length of `package_codes.code`. */
const MAX_REFERENCE = 100;

const duty = z.object(
  {
    amount: zeroOrAmount,
    currencyCode: currencyCode.optional().transform((value) => value ?? 'USD'),
  },
  expects('must be an object with amount and currencyCode'),
);
export type Duty = z.output<typeof duty>;

/** A duty of 0 counts as none. */
const optionalDuty = duty.nullish().transform((value) => (value && value.amount > 0 ? value : null));

const listOf = <Item extends z.ZodType>(item: Item, noun: string) =>
  z
    .array(item, expects(`must be a list of ${noun}`))
    .min(1, 'must not be empty')
    .max(MAX_CLEARANCE_LINES, `must have at most 5,000 ${noun}`);

const reference = z
  .string(expects('must be text'))
  .trim()
  .min(1, 'must not be empty')
  .max(MAX_REFERENCE, 'must have at most 100 characters');

const clearanceLine = z.object(
  {
    line: z.int(expects('must be a whole number')).positive('must be greater than 0'),
    /** A package ID, a tracking number or another code, a house bill's reference, or a mailbox ID. */
    reference,
    /** Further numbers of the same package. */
    others: z
      .array(reference, expects('must be a list of numbers'))
      .max(10, 'must have at most 10 numbers')
      .default([]),
    /** The disposition code of a release order. */
    code: z.string(expects('must be text')).trim().max(100, 'must have at most 100 characters').default(''),
    duty: optionalDuty,
  },
  expects('must be an object with line and reference'),
);
export type ClearanceLine = z.output<typeof clearanceLine>;

export const clearanceCheckBody = z.object({ lines: listOf(clearanceLine, 'lines') });

export const CLEARANCE_OUTCOMES = ['CHANGE', 'ALREADY', 'NOT_FOUND', 'AMBIGUOUS', 'REFUSED'] as const;
export type ClearanceOutcome = (typeof CLEARANCE_OUTCOMES)[number];

export const NUMBER_KINDS = [
  'PACKAGE_ID',
  'TRACKING_NUMBER',
  'OTHER_CODE',
  'HOUSE_BILL',
  'MAILBOX_ID',
] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

export const checkedLine = z.object({
  line: z.int(),
  reference: z.string(),
  outcome: choice(CLEARANCE_OUTCOMES),
  /** Why the line changes nothing; null if the outcome is CHANGE. */
  reason: z.string().nullable(),
  /**
   * The duty that recording the line adds; null if the outcome is not CHANGE, the line has no duty or its package has the same one
   * already.
   */
  duty: z.object({ amount: money, currencyCode: z.string() }).nullable(),
  /** The numbers of the line that its package has. */
  matched: z.array(z.object({ number: z.string(), kind: choice(NUMBER_KINDS) })),
  /** None if the outcome is NOT_FOUND, up to five if it is AMBIGUOUS, else one. */
  packages: z.array(
    z.object({
      id: z.int(),
      customerName: z.string(),
      mailboxId: z.string().nullable(),
      status: choice(PACKAGE_STATUSES),
      /** True if the package was reported missing at arrival and has not been found. */
      isMissing: z.boolean(),
    }),
  ),
});
export type CheckedLine = z.infer<typeof checkedLine>;

/** USD for one unit of the currency. */
const dutyRate = z.object(
  { currencyCode, exchangeRate },
  expects('must be an object with currencyCode and exchangeRate'),
);
export type DutyRate = z.output<typeof dutyRate>;

export const clearanceCheckResult = z.object({
  lines: z.array(checkedLine),
  /** The agent's last exchange rate for each currency of the duties to record, except USD. */
  rates: z.array(z.object({ currencyCode: z.string(), exchangeRate: z.number().nullable() })),
});
export type CheckedClearance = z.infer<typeof clearanceCheckResult>;

const areUnique = (keys: unknown[]) => new Set(keys).size === keys.length;

export const clearanceRecordBody = z
  .object({
    packages: listOf(
      z.object({ id, duty: optionalDuty }, expects('must be an object with id')),
      'packages',
    ).refine((packages) => areUnique(packages.map((pkg) => pkg.id)), 'must not repeat a package'),
    /** One exchange rate for each currency of the duties except USD. */
    rates: z
      .array(dutyRate, expects('must be a list of rates'))
      .max(20, 'must have at most 20 rates')
      .refine((rates) => areUnique(rates.map((rate) => rate.currencyCode)), 'must not repeat a currency')
      .refine((rates) => rates.every((rate) => rate.currencyCode !== 'USD'), 'must not name USD')
      .default([]),
  })
  .superRefine(({ packages, rates }, context) => {
    const known = new Set(['USD', ...rates.map((rate) => rate.currencyCode)]);
    const currency = packages.find(({ duty }) => duty && !known.has(duty.currencyCode))?.duty?.currencyCode;
    if (currency)
      context.addIssue({
        code: 'custom',
        path: ['rates'],
        message: `must have the exchange rate of ${currency}`,
      });
  });
export type RecordClearance = z.output<typeof clearanceRecordBody>;

export const clearanceRecordResult = z.object({
  cleared: z.int(),
  duties: z.int(),
  /** Counts the packages that needed no change: they had passed customs and had any given duty. */
  already: z.int(),
});
export type RecordedClearance = z.infer<typeof clearanceRecordResult>;
