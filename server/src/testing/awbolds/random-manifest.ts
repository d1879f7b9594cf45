import fc from 'fast-check';
import { CONTAINERS, PACKAGES } from './known-codes.ts';

const SAMPLES = [
  'Müller & Søn <GmbH>',
  'O\'Brien "Bros" ]]> &amp; &#0;',
  'ΑΛΕΞΑΝΔΡΟΣ Παπαδόπουλος',
  'Наталья Щербакова',
  'محمد عبد الله',
  '山田太郎 株式会社',
  'ශ්‍රී ලංකා',
  '👩‍👩‍👧‍👦 family 🇧🇧',
  'İstanbul ŁÓDŹ ﬁne ½',
  'line\u2028break\u00a0blank\u3000wide',
  '\u202Eright to left',
  'no character \uFFFE\uFFFF here',
];

const text = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...SAMPLES),
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.lorem({ maxCount: 8 }),
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((parts) => fitting(parts.join(' '), maxLength));

function fitting(words: string, maxLength: number): string {
  const line = words
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, maxLength)
    .toWellFormed();
  return line.replace(/^ +| +$/g, '') || 'x';
}

const UPPER_CASE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const code = (length: number, characters = UPPER_CASE) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: length });
/** A code in upper and lower case, as users type it. */
const typed = (length: number) => code(length, `${UPPER_CASE}abcdefghjklmnpqrstuvwxyz`);

const decimal = (max: number, places: number) =>
  fc.integer({ min: 0, max: max * 10 ** places }).map((units) => (units / 10 ** places).toFixed(places));
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined, freq: 3 });

const OPTIONAL = { numbersAreRequired: false };
const REQUIRED = { numbersAreRequired: true };

/** `numbersAreRequired`: the exporter leaves out a missing number, and the schema of this country rejects the file. */
const COUNTRY = fc.constantFrom(
  { profile: 'base', country: 'GY', sea: 'GYGEO', air: 'GYGEO', ...OPTIONAL },
  { profile: 'jamaica', country: 'JM', sea: 'JMKIN', air: 'JMMBJ', ...OPTIONAL },
  { profile: 'barbados', country: 'BB', sea: 'BBBGI', air: 'BBBGI', ...REQUIRED },
  { profile: 'st-vincent', country: 'VC', sea: 'VCKTN', air: 'VCSVD', ...REQUIRED },
  { profile: 'sri-lanka', country: 'LK', sea: 'LKCMB', air: 'LKHRI', ...REQUIRED },
);

const container = fc.record({
  type: fc.option(fc.constantFrom(...Object.keys(CONTAINERS)), { freq: 9 }),
  loadType: fc.constantFrom('FCL' as const, 'LCL' as const),
  fields: fc.record({
    sealNumber: maybe(typed(10)),
    sealingParty: maybe(typed(3)),
    tareKg: maybe(decimal(30_000, 3).map(Number)),
    containerLine: maybe(typed(10)),
    disposition: maybe(fc.constantFrom('CY', 'CFS', 'P. UNSTUFF')),
  }),
});

const CURRENCIES = ['USD', 'XCD', 'BBD', 'EUR', 'JMD', 'JPY'] as const;
const CURRENCY = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(...CURRENCIES));
const rate = maybe(fc.integer({ min: 1, max: 9_999_999_999 }).map((units) => (units / 1e8).toFixed(8)));

const bill = fc.record({
  type: fc.option(fc.constantFrom('710', 'HSB', 'AWB'), { freq: 9 }),
  nature: fc.constantFrom('23', '23', '23', '22', '24', '28'),
  shipper: fc.option(fc.record({ name: text(200), address: text(500) }), { freq: 9 }),
  consigneeName: text(200),
  consigneeAddress: text(500),
  description: text(2_000),
  packages: fc.integer({ min: 1, max: 9_999 }),
  pounds: fc.oneof(decimal(100, 3), decimal(99_000, 3)).map((pounds) => (Number(pounds) + 0.02).toFixed(3)),
  cubicMeters: fc.option(fc.oneof(decimal(1, 6), decimal(900, 6)), { freq: 9 }),
  packageType: fc
    .tuple(fc.constantFrom(...Object.keys(PACKAGES)), fc.boolean())
    .map(([name, isUpperCase]) => (isUpperCase ? name.toUpperCase() : name)),
  marks: text(300),
  declared: fc.array(
    fc.record({ amount: fc.oneof(decimal(99, 2), decimal(9_999_999, 2)), currency: CURRENCY }),
    { maxLength: 3 },
  ),
  fields: fc.record({
    consigneeCode: maybe(typed(17)),
    hsCode: maybe(fc.integer({ min: 0, max: 999_999 }).map((digits) => String(digits).padStart(6, '0'))),
  }),
  container: fc.nat(2),
});

export const randomManifest = fc.record({
  destination: COUNTRY,
  mode: fc.constantFrom('SEA' as const, 'SEA' as const, 'AIR' as const),
  masterReference: code(17),
  office: fc.option(code(5), { freq: 9 }),
  voyage: fc.option(code(17), { freq: 9 }),
  departure: fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
  agentCode: maybe(typed(17)),
  agentName: maybe(text(35)),
  fields: fc.record({
    carrierCode: maybe(typed(17)),
    carrierName: maybe(text(35)),
    identityOfTransporter: maybe(text(27)),
    nationalityOfTransporter: maybe(fc.constantFrom('US', 'PA', 'BB')),
    portVoyageId: maybe(typed(17)),
    linerCargo: maybe(fc.constantFrom('F', 'L')),
    freightIndicator: maybe(fc.constantFrom('PP', 'CC')),
    locationCode: maybe(typed(17)),
    locationInfo: maybe(text(35)),
    valueCurrency: maybe(fc.constantFrom('USD', 'XCD', 'BBD', 'EUR', 'JMD')),
  }),
  rates: fc.record({ USD: rate, XCD: rate, BBD: rate, EUR: rate, JMD: rate, JPY: rate }),
  master: fc.constantFrom('nothing', 'exact', 'whole kilograms', 'another'),
  containers: fc.array(container, { minLength: 3, maxLength: 3 }),
  bills: fc
    .array(bill, { minLength: 1, maxLength: 12 })
    .map(([first, ...rest]) => (first ? [{ ...first, pounds: '3.217' }, ...rest] : rest)),
});
export type RandomManifest = typeof randomManifest extends fc.Arbitrary<infer T> ? T : never;
