import { z } from 'zod';
import { knownCurrency } from '../manifests/currencies.ts';
import { choice } from '../shared/choice.ts';
import { isoDate } from '../shared/dates.ts';
import { DESPITE_OTHER_ERRORS } from '../shared/despite-other-errors.ts';
import type { Returning } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';
import { zeroOrAmount } from '../shared/money.ts';
import { expects, optionalText, text } from '../shared/text.ts';
import { editedVersion, version } from '../shared/version.ts';
import { AMOUNT_KINDS, DUTY_RULE_KINDS, GOODS_KINDS } from './duty-kinds.ts';

export const dutyRule = z.object({
  id: z.int(),
  /** null for a rule of all agents. */
  agentId: z.int().nullable(),
  agentName: z.string().nullable(),
  destinationCountryId: z.int(),
  destinationCountryName: z.string(),
  kind: z.enum(DUTY_RULE_KINDS),
  name: z.string(),
  /** The first digits of the HS codes that the rule applies to; empty for all goods. */
  hsPrefix: z.string(),
  validFrom: z.string(),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  currencyCode: z.string().nullable(),
  /** True for a charge that is also due when the value is within the threshold. */
  withinThreshold: z.boolean(),
  /** Where the figure was published, and the day it was looked up. */
  source: z.string().nullable(),
  version,
}) satisfies Returning<DutyRuleInput>;
export type DutyRule = z.infer<typeof dutyRule>;

const percent = z
  .number(expects('must be a number'))
  .min(0, 'must not be negative')
  .max(999, 'must be at most 999')
  .refine((value) => Number(value.toFixed(4)) === value, 'must have at most four decimals');

const hsPrefix = z
  .string(expects('must be text'))
  .overwrite((value) => value.replace(/[.\s]/g, ''))
  .regex(/^\d{0,12}$/, 'must be at most 12 digits')
  .nullish()
  .transform((value) => value ?? '');

const fields = z.object({
  agentId: id.nullish().transform((value) => value ?? null),
  destinationCountryId: id,
  kind: choice(DUTY_RULE_KINDS),
  name: text(100),
  hsPrefix,
  validFrom: isoDate,
  percent: percent.nullish().transform((value) => value ?? null),
  amount: zeroOrAmount.nullish().transform((value) => value ?? null),
  currencyCode: knownCurrency.nullish().transform((value) => value ?? null),
  withinThreshold: z
    .boolean('must be true or false')
    .nullish()
    .transform((value) => value ?? false),
  source: optionalText(300),
});

type Fields = z.output<typeof fields>;

/** Refuses a rule whose fields do not fit its kind, as a constraint of the database does. An invalid kind has its own error. */
export function refuseFieldsOfOtherKinds(rule: Fields, context: z.RefinementCtx<Fields>) {
  if (!DUTY_RULE_KINDS.includes(rule.kind)) return;
  const refuse = (path: keyof Fields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const isAmount = AMOUNT_KINDS.includes(rule.kind);
  if (isAmount && rule.amount === null) refuse('amount', 'is required');
  if (isAmount && rule.currencyCode === null) refuse('currencyCode', 'is required');
  if (isAmount && rule.percent !== null) refuse('percent', 'must be empty: this kind has an amount');
  if (!isAmount && rule.percent === null) refuse('percent', 'is required');
  if (!isAmount && rule.amount !== null) refuse('amount', 'must be empty: this kind has a percentage');
  if (!isAmount && rule.currencyCode !== null)
    refuse('currencyCode', 'must be empty: this kind has a percentage');
  if (rule.hsPrefix !== '' && !GOODS_KINDS.includes(rule.kind))
    refuse('hsPrefix', 'must be empty: this kind is the same for all goods');
}

export const dutyRuleFields = fields;
export const dutyRuleInput = fields.superRefine(refuseFieldsOfOtherKinds, DESPITE_OTHER_ERRORS);
export type DutyRuleInput = z.output<typeof dutyRuleInput>;

export const dutyRuleUpdate = fields
  .extend({ version: editedVersion })
  .loose()
  .superRefine(refuseFieldsOfOtherKinds, DESPITE_OTHER_ERRORS);
export type DutyRuleUpdate = z.output<typeof dutyRuleUpdate>;
