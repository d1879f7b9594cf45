import { z } from 'zod';
import { hsCodeText } from '../hs-codes/hs-code-text.ts';
import { currencyCode } from '../shared/money.ts';
import { expects, optionalText } from '../shared/text.ts';

// Lengths follow ASYCUDA World, Awbolds. No schema ends with a transformation, since responses are serialized from it.
const optionalNumber = (schema: z.ZodNumber) =>
  schema
    .nullish()
    .transform((value) => value ?? null)
    .pipe(z.number().nullable());

const optionalLine = (max: number) => optionalText(max).pipe(z.string().nullable());

const count = optionalNumber(
  z
    .int(expects('must be a whole number'))
    .min(0, 'must not be negative')
    .max(9_999_999, 'must be at most 9,999,999'),
);

const kilograms = optionalNumber(
  z
    .number(expects('must be a number'))
    .min(0, 'must not be negative')
    .max(99_999_999.999, 'must be at most 99,999,999.999')
    .refine((value) => Number(value.toFixed(3)) === value, 'must have at most three decimals'),
);

const optionalCode = (length: number, example: string) =>
  z
    .string(expects('must be text'))
    .trim()
    .regex(new RegExp(`^([A-Z]{${length}})?$`, 'i'), `must be ${length} letters, for example ${example}`)
    .toUpperCase()
    .nullish()
    .transform((value) => value || null)
    .pipe(z.string().nullable());

const optionalChoice = <const W extends string>(words: readonly W[]) =>
  z.codec(
    z.literal(['', ...words], `must be one of ${words.join(', ')}`).nullish(),
    z.literal(words).nullable(),
    { decode: (value) => value || null, encode: (value) => value },
  );

const FIELDS_EXPECTED = 'must be an object of fields';

export const manifestProfileFields = z.object(
  {
    carrierCode: optionalLine(17),
    carrierName: optionalLine(35),
    identityOfTransporter: optionalLine(27),
    nationalityOfTransporter: optionalCode(2, 'US'),
    portVoyageId: optionalLine(17),
    /** Full container load (F) or less than a container load (L). */
    linerCargo: optionalChoice(['F', 'L']),
    /** Freight prepaid (PP) or collect (CC). */
    freightIndicator: optionalChoice(['PP', 'CC']),
    /** Code of the transit shed where the goods are stored. */
    locationCode: optionalLine(17),
    locationInfo: optionalLine(35),
    /** Currency of the declared values in the file, and the default for entered ones; USD if empty. */
    valueCurrency: currencyCode
      .nullish()
      .transform((value) => value ?? null)
      .pipe(z.string().nullable()),
    /** Totals of the carrier's master bill, which the house bills must add up to. */
    masterPackages: count,
    masterWeightKg: kilograms,
    masterContainers: count,
  },
  FIELDS_EXPECTED,
);

export const containerProfileFields = z.object(
  {
    sealNumber: optionalLine(10),
    sealingParty: optionalLine(3),
    tareKg: kilograms,
    containerLine: optionalLine(10),
    disposition: optionalChoice(['CY', 'CFS', 'P. UNSTUFF']),
  },
  FIELDS_EXPECTED,
);

export const billProfileFields = z.object(
  {
    consigneeCode: optionalLine(17),
    hsCode: hsCodeText
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

export const customsProfile = z.object({
  name: z.enum(['base', 'barbados', 'jamaica', 'st-vincent', 'sri-lanka']),
  title: z.string(),
  manifestFields: z.array(fieldOf(namesOf<ManifestProfileFields>(manifestProfileFields))),
  containerFields: z.array(fieldOf(namesOf<ContainerProfileFields>(containerProfileFields))),
  billFields: z.array(fieldOf(namesOf<BillProfileFields>(billProfileFields))),
  /** Decimals of kilograms and cubic meters in the file. */
  decimals: z.int(),
  /** Maximum digits of an HS code that customs accepts. */
  hsCodeDigits: z.int(),
  /** Usual types of house bills by mode of transport, the default first. */
  houseTypes: z.object({ SEA: z.array(z.string()), AIR: z.array(z.string()) }),
});
export type CustomsProfile = z.infer<typeof customsProfile>;
