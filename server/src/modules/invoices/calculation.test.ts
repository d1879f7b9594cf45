import type { RateType } from '@eport/contract/rates/rate.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ApplicableRate, invoiceLines, type Measures, totalOf } from './calculation.ts';

const MEASURES: Measures = { weight: '12.500', length: '12.000', width: '12.000', height: '12.000' };

const rate = (values: Partial<ApplicableRate> = {}): ApplicableRate => ({
  charge: 'Freight',
  rateType: 'PER_POUND',
  rate: '3.50',
  minRange: null,
  maxRange: null,
  ...values,
});

const linesFor = (values: Partial<ApplicableRate>, measures: Partial<Measures> = {}) =>
  invoiceLines({ ...MEASURES, ...measures }, [rate(values)], []);

describe('invoice amounts, compared with a manual calculation', () => {
  test.each([
    ['12.50 lbs × $3.50', '43.75', {}, {}],
    ['0.333 lbs × $3.50', '1.17', {}, { weight: '0.333' }],
    ['12.34 lbs × $0.05', '0.62', { rate: '0.05' }, { weight: '12.340' }],
    ['0.001 lbs × $5.00', '0.01', { rate: '5.00' }, { weight: '0.001' }],
    ['0.001 lbs × $4.99', '0.00', { rate: '4.99' }, { weight: '0.001' }],
    ['1.0000 ft³ × $4.00', '4.00', { rateType: 'PER_CUBIC_FOOT', rate: '4.00' }, {}],
    // 1000 / 1728 = 0.578703… ft³; rounded to the four displayed decimals it would give 57,869.99.
    ['0.5787 ft³ × $99,999.99', '57870.36', { rateType: 'PER_CUBIC_FOOT', rate: '99999.99' }, cube('10.000')],
    ['Flat rate', '25.00', { rateType: 'FLAT_RATE', rate: '25.00' }, {}],
  ] as const)('%s is $%s', (calculationDetails, amount, values, measures) => {
    expect(linesFor(values, measures)).toEqual([{ description: 'Freight', calculationDetails, amount }]);
  });

  test('rounds half a cent up', () => {
    expect(linesFor({ rate: '1.01' }, { weight: '0.500' })[0]?.amount).toBe('0.51');
    expect(linesFor({ rate: '1.00' }, { weight: '0.004' })[0]?.amount).toBe('0.00');
    expect(linesFor({ rate: '1.00' }, { weight: '0.005' })[0]?.amount).toBe('0.01');
  });

  test('totals the rounded lines, rates before fees', () => {
    const rates = [rate({ rate: '1.01' }), rate({ charge: 'Handling', rate: '1.01' })];
    const lines = invoiceLines({ ...MEASURES, weight: '0.500' }, rates, [
      { charge: 'Brokerage', amount: '15.00', currency_code: 'USD', exchange_rate: null },
    ]);
    expect(lines.map(({ description, amount }) => [description, amount])).toEqual([
      ['Freight', '0.51'],
      ['Handling', '0.51'],
      ['Brokerage', '15.00'],
    ]);
    expect(lines[2]?.calculationDetails).toBe('Manual fee');
    expect(totalOf(lines)).toBe('16.02');
  });
});

test.each([
  ['100.00', '0.37000000', '37.00', 'Manual fee: 100.00 XCD × 0.37'],
  ['0.05', '0.50000000', '0.03', 'Manual fee: 0.05 XCD × 0.5'],
  ['9999999.99', '100.00000000', '999999999.00', 'Manual fee: 9,999,999.99 XCD × 100'],
])('converts a fee of %s at %s', (amount, exchange_rate, dollars, calculationDetails) => {
  const fee = { charge: 'Customs Duty', amount, currency_code: 'XCD', exchange_rate };
  expect(invoiceLines(MEASURES, [], [fee])).toEqual([
    { description: 'Customs Duty', calculationDetails, amount: dollars },
  ]);
});

describe('excludes the lower bound of a range and includes the upper one', () => {
  const applies = (values: Partial<ApplicableRate>, measures: Partial<Measures> = {}) =>
    linesFor(values, measures).length === 1;

  test.each(['PER_POUND', 'FLAT_RATE'] as const)('%s compares the weight', (rateType) => {
    expect(applies({ rateType, minRange: '12.500' })).toBe(false);
    expect(applies({ rateType, minRange: '12.499' })).toBe(true);
    expect(applies({ rateType, maxRange: '12.500' })).toBe(true);
    expect(applies({ rateType, maxRange: '12.499' })).toBe(false);
    expect(applies({ rateType, minRange: '5.000', maxRange: '20.000' })).toBe(true);
  });

  test('PER_CUBIC_FOOT compares the exact volume', () => {
    const rateType = 'PER_CUBIC_FOOT';
    expect(applies({ rateType, maxRange: '1.000' })).toBe(true);
    expect(applies({ rateType, minRange: '1.000' })).toBe(false);
    const slightlyLonger = { length: '12.001' };
    expect(applies({ rateType, maxRange: '1.000' }, slightlyLonger)).toBe(false);
    expect(applies({ rateType, minRange: '1.000' }, slightlyLonger)).toBe(true);
  });
});

function cube(side: string): Partial<Measures> {
  return { length: side, width: side, height: side };
}

describe('any package and rate', () => {
  const decimal = (places: number, max: number) =>
    fc
      .integer({ min: 1, max: max * 10 ** places })
      .map((units) => ({ units: BigInt(units), text: textOf(units, places) }));
  const textOf = (units: number, places: number) =>
    `${Math.floor(units / 10 ** places)}.${String(units % 10 ** places).padStart(places, '0')}`;

  test('rounds quantity × rate to the nearest cent', () => {
    const sizes = fc.tuple(decimal(3, 200), decimal(3, 200), decimal(3, 200), decimal(3, 500));
    const price = decimal(2, 99_999);
    fc.assert(
      fc.property(sizes, price, fc.boolean(), ([length, width, height, weight], { units, text }, perFoot) => {
        const measures = { length: length.text, width: width.text, height: height.text, weight: weight.text };
        const [line] = invoiceLines(
          measures,
          [rate({ rateType: perFoot ? 'PER_CUBIC_FOOT' : 'PER_POUND', rate: text })],
          [],
        );
        const cents = BigInt((line?.amount ?? '').replace('.', ''));
        // In units so small that every product is an integer: |exact − cents| ≤ half a cent, and a tie rounds up.
        const [exact, cent] = perFoot
          ? [length.units * width.units * height.units * units, 1_728_000_000_000n]
          : [weight.units * units, 1_000n];
        const above = 2n * (exact - cents * cent);
        expect(above).toBeLessThan(cent);
        expect(above).toBeGreaterThanOrEqual(-cent);
      }),
      { numRuns: 500 },
    );
  });

  test('assigns each package to exactly one of two adjacent ranges', () => {
    fc.assert(
      fc.property(
        decimal(3, 60),
        decimal(3, 60),
        fc.constantFrom<RateType[]>('PER_POUND', 'PER_CUBIC_FOOT'),
        (side, bound, rateType) => {
          const measures = { ...cube(side.text), weight: side.text };
          const below = rate({ rateType, maxRange: bound.text });
          const above = rate({ rateType, minRange: bound.text });
          expect(invoiceLines({ ...MEASURES, ...measures }, [below, above], [])).toHaveLength(1);
        },
      ),
    );
  });
});
