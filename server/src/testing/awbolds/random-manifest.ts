import fc from 'fast-check';

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

const code = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'),
    minLength: 1,
    maxLength: length,
  });
const decimal = (max: number, places: number) =>
  fc.integer({ min: 0, max: max * 10 ** places }).map((units) => (units / 10 ** places).toFixed(places));
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined, freq: 3 });

const COUNTRY = fc.constantFrom(
  { profile: 'base', country: 'GY', sea: 'GYGEO', air: 'GYGEO' },
  { profile: 'jamaica', country: 'JM', sea: 'JMKIN', air: 'JMMBJ' },
  { profile: 'barbados', country: 'BB', sea: 'BBBGI', air: 'BBBGI' },
  { profile: 'st-vincent', country: 'VC', sea: 'VCKTN', air: 'VCSVD' },
  { profile: 'sri-lanka', country: 'LK', sea: 'LKCMB', air: 'LKHRI' },
);

const container = fc.record({
  type: fc.constantFrom('20ST', '40HC', '40RF', '22G1'),
  loadType: fc.constantFrom('FCL' as const, 'LCL' as const),
  fields: fc.record({
    sealNumber: code(10),
    sealingParty: code(3),
    tareKg: decimal(30_000, 3).map(Number),
    containerLine: code(10),
    disposition: fc.constantFrom('CY', 'CFS', 'P. UNSTUFF'),
  }),
});

const CURRENCIES = ['USD', 'XCD', 'BBD', 'EUR', 'JMD'] as const;
const CURRENCY = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(...CURRENCIES));
const rate = maybe(fc.integer({ min: 1, max: 9_999_999_999 }).map((units) => (units / 1e8).toFixed(8)));

const bill = fc.record({
  type: fc.constantFrom('710', 'HSB', 'AWB'),
  shipperName: text(200),
  shipperAddress: text(500),
  consigneeName: text(200),
  consigneeAddress: text(500),
  description: text(2_000),
  packages: fc.integer({ min: 1, max: 9_999 }),
  pounds: fc.oneof(decimal(100, 3), decimal(99_000, 3)).map((pounds) => (Number(pounds) + 0.02).toFixed(3)),
  cubicMetres: fc.oneof(decimal(1, 6), decimal(900, 6)),
  packageType: fc.constantFrom('BOX', 'BARREL', 'DRUM', 'PALLET', 'crates', 'BX'),
  marks: text(300),
  declared: fc.array(fc.record({ amount: decimal(9_999, 2), currency: CURRENCY }), { maxLength: 3 }),
  fields: fc.record({
    consigneeCode: maybe(code(17)),
    hsCode: maybe(fc.integer({ min: 0, max: 999_999 }).map((digits) => String(digits).padStart(6, '0'))),
  }),
  container: fc.nat(2),
});

export const randomManifest = fc.record({
  destination: COUNTRY,
  mode: fc.constantFrom('SEA' as const, 'SEA' as const, 'AIR' as const),
  masterReference: code(17),
  office: code(5),
  voyage: code(17),
  departure: fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
  agentCode: code(17),
  agentName: maybe(text(35)),
  fields: fc.record({
    carrierCode: code(17),
    carrierName: maybe(text(35)),
    identityOfTransporter: maybe(code(27)),
    nationalityOfTransporter: maybe(fc.constantFrom('US', 'PA', 'BB')),
    portVoyageId: maybe(code(17)),
    linerCargo: fc.constantFrom('F', 'L'),
    freightIndicator: maybe(fc.constantFrom('PP', 'CC')),
    locationCode: code(17),
    locationInfo: maybe(text(35)),
    valueCurrency: maybe(fc.constantFrom('USD', 'XCD', 'BBD')),
  }),
  rates: fc.record({ USD: rate, XCD: rate, BBD: rate, EUR: rate, JMD: rate }),
  master: fc.constantFrom('nothing', 'exact', 'whole kilograms', 'another'),
  containers: fc.array(container, { minLength: 3, maxLength: 3 }),
  bills: fc
    .array(bill, { minLength: 1, maxLength: 12 })
    .map(([first, ...rest]) => (first ? [{ ...first, pounds: '3.217' }, ...rest] : rest)),
});
export type RandomManifest = typeof randomManifest extends fc.Arbitrary<infer T> ? T : never;
