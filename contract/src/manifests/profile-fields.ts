import { z } from 'zod';
import { expects } from '../shared/messages.ts';
import { currencyCode } from '../shared/money.ts';
import { optionalText } from '../shared/text.ts';

/**
 * What customs profiles ask for beyond the fields that every manifest has. All are optional when saving; whether a
 * destination needs one is said by `customsProfile` and checked by the pre-flight. Lengths are those of ASYCUDA World, Awbolds.
 * Each field ends in a schema without transformation: answers hold the same fields and are written from that.
 */
const numberOf = (schema: z.ZodNumber) =>
  schema
    .nullish()
    .transform((value) => value ?? null)
    .pipe(z.number().nullable());

const lineOf = (max: number) => optionalText(max).pipe(z.string().nullable());

const count = numberOf(
  z
    .int(expects('must be a whole number'))
    .min(0, 'must not be negative')
    .max(9_999_999, 'must be at most 9,999,999'),
);

/** Kilograms, at most three decimals. */
const kilograms = numberOf(
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
    .transform((value) => value || null)
    .pipe(z.string().nullable());

const oneOf = <const W extends string>(words: readonly W[]) =>
  z.codec(
    z.literal(['', ...words], `must be one of ${words.join(', ')}`).nullish(),
    z.literal(words).nullable(),
    { decode: (value) => value || null, encode: (value) => value },
  );

const FIELDS_EXPECTED = 'must be an object of fields';

export const manifestProfileFields = z.object(
  {
    carrierCode: lineOf(17),
    carrierName: lineOf(35),
    /** name of the vessel or aircraft */
    identityOfTransporter: lineOf(27),
    nationalityOfTransporter: codeOf(2, 'US'),
    portVoyageId: lineOf(17),
    /** FCL/LCL declaration of the liner: F or L */
    linerCargo: oneOf(['F', 'L']),
    /** freight paid (PP) or to collect (CC) */
    freightIndicator: oneOf(['PP', 'CC']),
    /** transit shed where the goods will lie */
    locationCode: lineOf(17),
    locationInfo: lineOf(35),
    /** of all declared values; USD when empty */
    valueCurrency: currencyCode
      .nullish()
      .transform((value) => value ?? null)
      .pipe(z.string().nullable()),
    /** what the carrier's master bill says; the houses must add up to it */
    masterPackages: count,
    masterWeightKg: kilograms,
    masterContainers: count,
  },
  FIELDS_EXPECTED,
);

export const containerProfileFields = z.object(
  {
    sealNumber: lineOf(10),
    sealingParty: lineOf(3),
    /** of the empty container */
    tareKg: kilograms,
    /** code of the container's line or owner */
    containerLine: lineOf(10),
    disposition: oneOf(['CY', 'CFS', 'P. UNSTUFF']),
  },
  FIELDS_EXPECTED,
);

export const billProfileFields = z.object(
  {
    /** tax number of the consignee */
    consigneeCode: lineOf(17),
    /** six digits of the Harmonized System */
    hsCode: z
      .string(expects('must be a text'))
      .trim()
      .regex(/^(\d{6})?$/, 'must be six digits')
      .nullish()
      .transform((value) => value || null)
      .pipe(z.string().nullable()),
  },
  FIELDS_EXPECTED,
);

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
