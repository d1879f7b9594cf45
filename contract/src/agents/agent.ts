import { z } from 'zod';
import { COST_SHARINGS } from '../costs/cost-sharing.ts';
import { choice } from '../shared/choice.ts';
import type { Returning } from '../shared/fields.ts';
import { amountInput, money } from '../shared/money.ts';
import { countryCode } from '../shared/places.ts';
import { changeableLines, changeableText, email, expects, text } from '../shared/text.ts';
import { isTimeZone } from '../shared/time-zone.ts';
import { editedVersion, version } from '../shared/version.ts';
import { STORAGE_BASES } from '../storage-clock/storage-basis.ts';

export const logoHash = z
  .string(expects('must be text'))
  .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 hash in hexadecimal');

/** `pixels` limits the width and the height. */
export const LOGO_LIMIT = { bytes: 512 * 1024, pixels: 2_000 };

/** The default `declaredValueLimit` in USD. The US requires an export filing above it. */
export const DECLARED_VALUE_LIMIT = 2_500;

const agentLogo = z.object({ hash: z.string(), width: z.int(), height: z.int() });

const contact = {
  name: z.string(),
  contactEmail: z.string(),
  phoneNumber: z.string().nullable(),
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  openingHours: z.string().nullable(),
  website: z.string().nullable(),
  logo: agentLogo.nullable(),
};

export const agentContact = z.object({ ...contact, countryName: z.string().nullable() });
export type AgentContact = z.infer<typeof agentContact>;

export const agent = z.object({
  id: z.int(),
  ...contact,
  agentCode: z.string(),
  country: z.string().nullable(),
  taxNumber: z.string().nullable(),
  paymentInstructions: z.string().nullable(),
  /** In USD. A package with a higher declared value gets an exception. */
  declaredValueLimit: money,
  storageFreeDays: z.int(),
  /** In USD for each day after the free days, per package or per pound (`storageBasis`); null: storage is free. */
  storageFee: money.nullable(),
  storageBasis: choice(STORAGE_BASES),
  /** In USD per package; null: no maximum. */
  storageMaximum: money.nullable(),
  /** Days from ready for pickup until a package counts as abandoned; null: never. */
  abandonedAfterDays: z.int().nullable(),
  /** If true, only users with an open drawer can take cash. */
  requiresCashDrawer: z.boolean(),
  /** The measure by which packages share the master costs of their shipment. */
  costSharing: choice(COST_SHARINGS),
  /** Days are counted in this time zone; null: the installation's. */
  timeZone: z.string().nullable(),
  /** The Stripe account that receives online payments of this agent's customers; null: that of the installation. */
  stripeAccount: z.string().nullable(),
  version,
}) satisfies Returning<AgentInput>;
export type Agent = z.infer<typeof agent>;

const agentCode = z
  .string(expects('must be text'))
  .trim()
  .min(1, { error: 'is required', abort: true })
  .regex(/^[A-Z][A-Z0-9]{1,5}$/i, 'must be 2 to 6 letters or digits, beginning with a letter')
  .toUpperCase();

const phoneNumber = changeableText(40).refine(
  (value) => !value || /^\+?[\d\s().-]*\d[\d\s().-]*$/.test(value),
  'must be one phone number, for example +1 246 555 0100',
);

const withScheme = (value: string) =>
  value.includes('://') ? value.replace(/^https?:/i, (scheme) => scheme.toLowerCase()) : `https://${value}`;
const isWebAddress = (value: string) => /^https?:\/\/[^\s/?#@]+\.[^\s@]+$/.test(value) && URL.canParse(value);

const website = changeableText(200)
  .transform((value) => (value ? withScheme(value) : value))
  .refine((value) => !value || isWebAddress(value), 'must be a web address, for example www.example.com');

const optionalCountry = changeableText(20).pipe(countryCode.nullable().optional());

const days = (min: number, max: number) =>
  z
    .int(expects('must be a whole number'))
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max.toLocaleString('en-US')}`);

export const agentInput = z.object({
  name: text(100),
  contactEmail: email,
  agentCode,
  phoneNumber,
  addressLine1: changeableText(200),
  addressLine2: changeableText(200),
  city: changeableText(100),
  state: changeableText(100),
  zipCode: changeableText(20),
  country: optionalCountry,
  openingHours: changeableLines({ lines: 7, characters: 500 }),
  website,
  taxNumber: changeableText(50),
  paymentInstructions: changeableLines({ lines: 10, characters: 1_000 }),
  declaredValueLimit: amountInput.optional(),
  storageFreeDays: days(0, 365).optional(),
  storageFee: amountInput.nullable().optional(),
  storageBasis: choice(STORAGE_BASES).optional(),
  storageMaximum: amountInput.nullable().optional(),
  abandonedAfterDays: days(1, 3_650).nullable().optional(),
  requiresCashDrawer: z.boolean(expects('must be true or false')).optional(),
  costSharing: choice(COST_SHARINGS).optional(),
  timeZone: changeableText(60).refine(
    (value) => !value || isTimeZone(value),
    'must be a time zone, for example America/Barbados',
  ),
  stripeAccount: changeableText(70).refine(
    (value) => !value || /^acct_[A-Za-z0-9]{1,64}$/.test(value),
    'must be a Stripe account ID, for example acct_1A2b3C',
  ),
});
export type AgentInput = z.output<typeof agentInput>;

export const agentUpdate = agentInput.extend({ version: editedVersion }).loose();
export type AgentUpdate = z.output<typeof agentUpdate>;
