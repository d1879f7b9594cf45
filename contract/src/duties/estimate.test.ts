import { describe, expect, test } from 'vitest';
import { chargesOf } from './duty-texts.ts';
import { type AppliedRule, type Declared, estimateDuty, rulesByCode } from './estimate.ts';

const rule = (kind: AppliedRule['kind'], more: Partial<AppliedRule>): AppliedRule => ({
  kind,
  name: kind,
  hsPrefix: '',
  percent: null,
  amount: null,
  currencyCode: null,
  withinThreshold: false,
  ...more,
});
const amount = (
  kind: AppliedRule['kind'],
  value: number,
  currencyCode = 'USD',
  more: Partial<AppliedRule> = {},
) => rule(kind, { amount: value, currencyCode, ...more });
const percent = (kind: AppliedRule['kind'], value: number, more: Partial<AppliedRule> = {}) =>
  rule(kind, { percent: value, ...more });

const RULES = [
  amount('THRESHOLD', 100),
  amount('SIMPLIFIED', 1_000),
  percent('INSURANCE', 1),
  percent('DUTY', 20),
  percent('DUTY', 45, { hsPrefix: '6403' }),
  percent('DUTY', 0, { hsPrefix: '640399' }),
  percent('LEVY', 2, { name: 'Levy' }),
  percent('VAT', 17.5, { name: 'VAT' }),
  amount('FEE', 10, 'USD', { name: 'Processing', withinThreshold: true }),
];

const declared = (value: number, more: Partial<Declared> = {}): Declared => ({
  currencyCode: 'USD',
  hsCode: null,
  values: [{ amount: value, currencyCode: 'USD' }],
  freight: { amount: 0, currencyCode: 'USD' },
  rateOf: () => undefined,
  ...more,
});

const amounts = ({ charges }: ReturnType<typeof estimateDuty>) => charges.map((each) => each.amount);

describe('worked examples', () => {
  // Columns: goods, freight, HS code; CIF, sorting, charges in order, total.
  test.each([
    // 99 + 1 % insurance is 99.99: within 100. Only the fee is charged.
    [99, 0, null, 99.99, 'WITHIN_THRESHOLD', [10], 10],
    // 90 + 9.01 freight + 0.99 insurance is exactly the threshold, which is within it.
    [90, 9.01, null, 100, 'WITHIN_THRESHOLD', [10], 10],
    // One cent more: 20 % 20.00, 2 % 2.00, 17.5 % of 122.01 is 21.35175, fee 10.
    [90, 9.02, null, 100.01, 'SIMPLIFIED', [20, 2, 21.35, 10], 53.35],
    // The duty of 6403 is 45 %: 202 × 45 % = 90.90; 4.04; 17.5 % of 296.94 = 51.9645.
    [200, 0, '640312', 202, 'SIMPLIFIED', [90.9, 4.04, 51.96, 10], 156.9],
    // 640399 is free of duty, and its levy and VAT remain.
    [200, 0, '64039900', 202, 'SIMPLIFIED', [0, 4.04, 36.06, 10], 50.1],
    [990.1, 0, '850440', 1000, 'SIMPLIFIED', [200, 20, 213.5, 10], 443.5],
    [990.11, 0, '850440', 1000.01, 'FULL', [200, 20, 213.5, 10], 443.5],
  ] as const)(
    'estimates goods of %d with freight %d and HS code %s',
    (goods, freight, hsCode, cif, sorting, charges, total) => {
      const bill = declared(goods, { hsCode, freight: { amount: freight, currencyCode: 'USD' } });
      const found = estimateDuty(bill, RULES);
      expect({ cif: found.cif, sorting: found.sorting, charges: amounts(found), total: found.total }).toEqual(
        { cif, sorting, charges, total },
      );
      expect(found.problems).toEqual([]);
    },
  );
});

test('rounds each charge half up to the smallest unit of the currency', () => {
  const duty = [percent('DUTY', 12.5)];
  const of = (currencyCode: string, value: number) =>
    estimateDuty(
      declared(value, { currencyCode, values: [{ amount: value, currencyCode }], freight: null }),
      duty,
    ).total;
  expect(of('USD', 0.2)).toBe(0.03);
  expect(of('JPY', 100)).toBe(13);
  expect(of('KWD', 0.1)).toBe(0.013);
});

test('converts values, freight and the amounts of rules with the rates of the manifest', () => {
  const rates: Record<string, number> = { USD: 2, EUR: 2.5 };
  const found = estimateDuty(
    declared(0, {
      currencyCode: 'BBD',
      values: [
        { amount: 10.01, currencyCode: 'USD' },
        { amount: 10, currencyCode: 'EUR' },
      ],
      freight: { amount: 2.5, currencyCode: 'USD' },
      rateOf: (code) => rates[code],
    }),
    [amount('THRESHOLD', 25.01), percent('DUTY', 10), amount('FEE', 5, 'EUR')],
  );
  expect(found).toMatchObject({
    goods: 45.02,
    freight: 5,
    cif: 50.02,
    sorting: 'WITHIN_THRESHOLD',
    total: 0,
  });
});

test('takes freight from the rules if no invoice states it, and reports when it is unknown', () => {
  const rules = [percent('DUTY', 10), percent('FREIGHT', 15)];
  expect(estimateDuty(declared(100, { freight: null }), rules)).toMatchObject({
    freight: 15,
    freightFrom: 'RULE',
    total: 11.5,
  });
  expect(estimateDuty(declared(100, { freight: null }), [percent('DUTY', 10)])).toMatchObject({
    freight: 0,
    freightFrom: null,
  });
});

test.each([
  ['NO_RULES', declared(10), []],
  ['NO_VALUE', declared(0, { values: [] }), RULES],
  ['NO_EXCHANGE_RATE', declared(10, { values: [{ amount: 10, currencyCode: 'EUR' }] }), RULES],
  ['NO_DUTY_RATE', declared(200), [percent('DUTY', 45, { hsPrefix: '6403' })]],
])('returns no total and the problem %s', (code, given, rules) => {
  const found = estimateDuty(given, rules);
  expect(found.total).toBeNull();
  expect(found.problems.map((problem) => problem.code)).toEqual([code]);
});

test('charges VAT within a threshold that exempts only from duty', () => {
  const rules = [
    amount('THRESHOLD', 150),
    percent('DUTY', 10),
    percent('VAT', 20, { withinThreshold: true }),
  ];
  expect(amounts(estimateDuty(declared(150), rules))).toEqual([30]);
  expect(amounts(estimateDuty(declared(150.01), rules))).toEqual([15, 33]);
});

test.each([null, '640399', '640312', '8471'])(
  'gives the same estimate from the rules found for %s as from all rules',
  (hsCode) => {
    const given = declared(500, { hsCode });
    expect(estimateDuty(given, rulesByCode(RULES)(hsCode))).toEqual(estimateDuty(given, RULES));
    const ofShoes = RULES.filter(({ hsPrefix }) => hsPrefix !== '');
    expect(estimateDuty(given, rulesByCode(ofShoes)(hsCode))).toEqual(estimateDuty(given, ofShoes));
  },
);

test('reads only the rules of a tariff that can match the HS code', () => {
  const tariff = Array.from({ length: 1_000 }, (_, at) =>
    percent('DUTY', 1, { hsPrefix: `${100_000 + at}` }),
  );
  expect(rulesByCode(tariff)('100500').map(({ hsPrefix }) => hsPrefix)).toEqual(['100500']);
});

test('returns null for a charge that an incomplete estimate lacks', () => {
  const unknown = estimateDuty(declared(500), []);
  expect(chargesOf(unknown, 'DUTY')).toBeNull();
  const known = estimateDuty(declared(500), [percent('DUTY', 10)]);
  expect([chargesOf(known, 'DUTY'), chargesOf(known, 'LEVY')]).toEqual([50, 0]);
});
