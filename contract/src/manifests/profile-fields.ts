import { z } from 'zod';
import { expects } from '../shared/messages.ts';
import { currencyCode } from '../shared/money.ts';
import { optionalText } from '../shared/text.ts';

/**
 * What customs profiles ask for beyond the fields that every manifest has. All are optional when saving; whether a
 * destination needs one is said by `customsProfile` and checked by the pre-flight. Lengths are those of ASYCUDA World, Awbolds.
 */
const orNone = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value): z.output<T> | null => value ?? null);

const count = orNone(
  z
    .int(expects('must be a whole number'))
    .min(0, 'must not be negative')
    .max(9_999_999, 'must be at most 9,999,999'),
);

/** Kilograms, at most three decimals. */
const kilograms = orNone(
  z
    .number(expects('must be a number'))
    .min(0, 'must not be negative')
    .max(99_999_999.999, 'must be at most 99,999,999.999')
    .refine((value) => Number(value.toFixed(3)) === value, 'must have at most three decimals'),
);

const codeOf = (length: number, example: string) =>
  z
    .string(expects('must be a text'))
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^([A-Z]{${length}})?$`), `must be ${length} letters, for example ${example}`)
    .nullish()
    .transform((value) => value || null);

const oneOf = <const T extends readonly string[]>(words: T) =>
  z
    .enum(['', ...words], `must be one of ${words.join(', ')}`)
    .nullish()
    .transform((value) => (value === '' || value === undefined ? null : value) as T[number] | null);

export const manifestProfileFields = z.object({
  carrierCode: optionalText(17),
  carrierName: optionalText(35),
  /** name of the vessel or aircraft */
  identityOfTransporter: optionalText(27),
  nationalityOfTransporter: codeOf(2, 'US'),
  portVoyageId: optionalText(17),
  /** FCL/LCL declaration of the liner: F or L */
  linerCargo: oneOf(['F', 'L']),
  /** freight paid (PP) or to collect (CC) */
  freightIndicator: oneOf(['PP', 'CC']),
  /** transit shed where the goods will lie */
  locationCode: optionalText(17),
  locationInfo: optionalText(35),
  /** of all declared values; USD when empty */
  valueCurrency: orNone(currencyCode),
  /** what the carrier's master bill says; the houses must add up to it */
  masterPackages: count,
  masterWeightKg: kilograms,
  masterContainers: count,
});

export const containerProfileFields = z.object({
  sealNumber: optionalText(10),
  sealingParty: optionalText(3),
  /** of the empty container */
  tareKg: kilograms,
  /** code of the container's line or owner */
  containerLine: optionalText(10),
  disposition: oneOf(['CY', 'CFS', 'P. UNSTUFF']),
});

export const billProfileFields = z.object({
  /** tax number of the consignee */
  consigneeCode: optionalText(17),
  /** six digits of the Harmonized System */
  hsCode: z
    .string(expects('must be a text'))
    .trim()
    .regex(/^(\d{6})?$/, 'must be six digits')
    .nullish()
    .transform((value) => value || null),
});

export type ManifestProfileFields = z.output<typeof manifestProfileFields>;
export type ContainerProfileFields = z.output<typeof containerProfileFields>;
export type BillProfileFields = z.output<typeof billProfileFields>;

const fieldOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.object({ name: z.enum(names), required: z.boolean() });

const namesOf = <T extends object>(schema: z.ZodObject<z.ZodRawShape>) =>
  Object.keys(schema.shape) as [Extract<keyof T, string>, ...Extract<keyof T, string>[]];

/** Which fields the forms show under "Customs profile fields" for a destination, and which of them its customs demands. */
export const customsProfile = z.object({
  name: z.enum(['base', 'barbados', 'st-vincent', 'sri-lanka']),
  title: z.string(),
  manifestFields: z.array(fieldOf(namesOf<ManifestProfileFields>(manifestProfileFields))),
  containerFields: z.array(fieldOf(namesOf<ContainerProfileFields>(containerProfileFields))),
  billFields: z.array(fieldOf(namesOf<BillProfileFields>(billProfileFields))),
  /** the types of house bills that its customs knows, the usual one first */
  houseTypes: z.object({ SEA: z.array(z.string()), AIR: z.array(z.string()) }),
});
export type CustomsProfile = z.infer<typeof customsProfile>;
