import { z } from 'zod';
import { hsCodeText } from '../hs-codes/hs-code-text.ts';
import { timestamp } from '../shared/dates.ts';
import type { Returning } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';
import { measure } from '../shared/money.ts';
import { expects, optionalText, text } from '../shared/text.ts';
import { editedVersion, version } from '../shared/version.ts';
import { knownCurrency } from './currencies.ts';
import { billProfileFields } from './profile-fields.ts';

export const declaredValue = z.object({
  id: z.int(),
  description: z.string(),
  amount: z.number(),
  currencyCode: z.string(),
});
export type DeclaredValue = z.infer<typeof declaredValue>;

const declaredAmount = z
  .number(expects('must be a number'))
  .min(0, 'must not be negative')
  .max(9_999_999.99, 'must be at most 9,999,999.99')
  .refine((value) => Number(value.toFixed(2)) === value, 'must have at most two decimals');

export const declaredValueInput = z.object(
  {
    /** The id of a stored value, whose currency is the default. Any other value is ignored. */
    id: z.unknown().optional(),
    description: text(200),
    amount: declaredAmount,
    /** Defaults to the currency of the stored value with this id, else to the manifest's. */
    currencyCode: knownCurrency.nullish(),
  },
  'must be a declared value with description and amount',
);

export const bill = z.object({
  id: z.int(),
  manifestId: z.int(),
  shippingPackageId: z.int(),
  containerId: z.int(),
  blReferenceNumber: z.string(),
  blType: z.string().nullable(),
  /** A code of ASYCUDA, such as 23 for an import. */
  blNature: z.string(),
  placeOfLoading: z.string(),
  placeOfUnloading: z.string(),
  /** null if the package has no sender and no one has entered a shipper; pre-flight asks for it. */
  shipperName: z.string().nullable(),
  shipperAddress: z.string().nullable(),
  consigneeName: z.string(),
  consigneeAddress: z.string(),
  goodsDescription: z.string(),
  totalPackages: z.int(),
  /** In lbs. */
  totalWeight: z.number(),
  volumeCBM: z.number().nullable(),
  /** A name or code of UN/ECE Recommendation 21, for example BOX or BX. */
  packageTypeName: z.string(),
  marksAndNumbers: z.string(),
  internalNotes: z.string().nullable(),
  declaredValues: z.array(declaredValue),
  profileFields: billProfileFields,
  exportedAt: timestamp.nullable(),
  version,
}) satisfies Returning<BillInput>;
export type Bill = z.infer<typeof bill>;

/** Upper case without padding, since customs compares references character by character. */
const reference = text(17)
  .transform((value) => value.toUpperCase())
  // Checks the length again, since ß becomes SS.
  .pipe(text(17));

const cubicMeters = z
  .number(expects('must be a number'))
  .min(0, 'must not be negative')
  .max(99_999, 'must be at most 99,999')
  .refine((value) => Number(value.toFixed(6)) === value, 'must have at most six decimals');

const packageCount = z
  .int(expects('must be a whole number'))
  .positive('must be greater than 0')
  .max(9_999_999, 'must be at most 9,999,999');

export const billInput = z.object({
  blReferenceNumber: reference,
  blType: optionalText(3),
  blNature: text(2),
  containerId: id.optional(),
  shipperName: text(200),
  shipperAddress: text(500),
  consigneeName: text(200),
  consigneeAddress: text(500),
  goodsDescription: text(2_000),
  totalPackages: packageCount,
  totalWeight: measure,
  volumeCBM: cubicMeters,
  packageTypeName: text(50),
  marksAndNumbers: text(2_000),
  internalNotes: z
    .string('must be text')
    .trim()
    // Allows line breaks and tabs, but no other control characters.
    .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(value), 'contains an invalid character')
    .max(5_000, 'must be at most 5,000 characters')
    .nullish()
    .transform((value) => value || null),
  declaredValues: z
    .array(declaredValueInput, 'must be a list of declared values')
    .max(200, 'must be at most 200')
    .optional(),
  profileFields: billProfileFields.optional(),
});
export type BillInput = z.output<typeof billInput>;

export const billUpdate = billInput.extend({ version: editedVersion }).loose();
export type BillUpdate = z.output<typeof billUpdate>;

const declaredSum = z.object({ currencyCode: z.string(), amount: z.number() });
export type DeclaredSum = z.infer<typeof declaredSum>;

/** A grid of up to ten thousand rows gets only the fields that it shows, sends back or needs for a link. */
const NOT_IN_GRID = {
  containerId: true,
  blNature: true,
  placeOfLoading: true,
  placeOfUnloading: true,
  shipperAddress: true,
  internalNotes: true,
  declaredValues: true,
  profileFields: true,
  exportedAt: true,
} as const;

export const billRow = bill.omit(NOT_IN_GRID).extend({
  /**
   * The sum of the declared values; null if they are in several currencies. A changed sum replaces them with one value that is named
   * after the goods, and a sum of 0 with none.
   */
  declaredValue: z.number().nullable(),
  declaredCurrency: z.string().nullable(),
  /** One sum for each currency of the declared values; null unless there are several currencies. */
  declaredSums: z.array(declaredSum).nullable(),
  /** The manifest's currency, the default for declared values. */
  valueCurrency: z.string(),
  trackingNumber: z.string().nullable(),
  mailboxId: z.string().nullable(),
  consigneeCode: z.string().nullable(),
  hsCode: z.string().nullable(),
  containerNumber: z.string(),
});
export type BillRow = z.infer<typeof billRow>;

/** Absent keeps the code, null and blank clear it. */
const changeableHsCode = hsCodeText
  .nullable()
  .transform((value) => value || null)
  .optional();

export const billRowInput = z.looseObject(
  {
    ...billInput
      .pick({
        consigneeName: true,
        consigneeAddress: true,
        goodsDescription: true,
        totalPackages: true,
        totalWeight: true,
        blType: true,
        packageTypeName: true,
        marksAndNumbers: true,
      })
      .partial().shape,
    hsCode: changeableHsCode,
    id,
    version: editedVersion,
    /** null keeps declared values in several currencies, and is refused for others. */
    declaredValue: declaredAmount.nullish(),
    /** Defaults to the manifest's currency. */
    declaredCurrency: knownCurrency.nullish(),
  },
  'must be a bill with its id',
);
export type BillRowInput = z.output<typeof billRowInput>;

export const saveBills = z.object({
  bills: z
    .array(billRowInput, expects('must be a list of bills'))
    .min(1, 'must name at least one bill')
    .max(10_000, 'must be at most 10,000 bills'),
});
