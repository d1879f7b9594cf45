import { describe, expect, test } from 'vitest';
import { rounded, weigh } from './weights.ts';

const bills = (...pounds: string[]) => pounds.map((weight, index) => ({ id: index + 1, pounds: weight }));

function weighed(pounds: string[], decimals = 3, masterKg: number | null = null) {
  const all = bills(...pounds);
  const { kilogramsOf, total, agreesWithMaster } = weigh(all, decimals, masterKg);
  return { kilograms: all.map(({ id }) => kilogramsOf(id)), total, agreesWithMaster };
}

test.each([
  ['0.180', 3, '0.180'],
  ['0.0005', 3, '0.001'],
  ['0.000499', 3, '0.000'],
  ['2.345', 2, '2.35'],
  ['2230', 3, '2230.000'],
  ['99999999.999', 2, '100000000.00'],
])('rounds %s to %i decimals as %s', (decimal, decimals, expected) => {
  expect(rounded(decimal, decimals)).toBe(expected);
});

describe('pounds to kilograms', () => {
  test.each([
    ['1.000', 3, '0.454'],
    ['46.500', 3, '21.092'],
    ['46.500', 2, '21.09'],
    ['1102.500', 3, '500.086'],
    ['100000.000', 3, '45359.237'],
    ['50000.000', 2, '22679.62'],
    ['99999.999', 3, '45359.237'],
  ])('converts %s lb with %i decimals to %s kg', (pounds, decimals, kilograms) => {
    expect(weighed([pounds], decimals).kilograms).toEqual([kilograms]);
  });

  test('adds the rounding difference to the heaviest bill', () => {
    // Each bill: 0.4535924 → 0.454. Total: 1.3607771 → 1.361, one gram less than 3 × 0.454.
    expect(weighed(['1.000', '1.000', '1.000'])).toMatchObject({
      kilograms: ['0.453', '0.454', '0.454'],
      total: '1.361',
    });
    expect(weighed(['1.000', '1.000', '5.000', '1.000']).kilograms[2]).toBe('2.267');
  });

  test('keeps at least one gram per bill and takes the rest from the next heaviest', () => {
    const { kilograms, total } = weighed(['0.002', '0.002', '0.002', '0.002', '0.002', '0.003']);
    expect(kilograms).toEqual(['0.001', '0.001', '0.001', '0.001', '0.001', '0.001']);
    expect(total).toBe('0.006');
  });

  test('spreads the difference over several bills when one is too light', () => {
    // 20 × 0.9 g, each rounded to 1 g, and two of 1.8 g, each to 2 g.
    const light = Array.from({ length: 20 }, () => '0.002');
    const { kilograms, total } = weighed([...light, '0.004', '0.004']);
    expect(kilograms.slice(0, 20)).toEqual(light.map(() => '0.001'));
    expect(kilograms.slice(20)).toEqual(['0.001', '0.001']);
    expect(total).toBe('0.022');
  });

  test('returns a total of 0 without bills', () => {
    expect(weighed([])).toEqual({ kilograms: [], total: '0.000', agreesWithMaster: null });
  });
});

describe('weight of the master bill', () => {
  test.each([
    { master: 21, agrees: true, total: '21.000', because: 'is the total in whole kilograms' },
    { master: 21.1, agrees: true, total: '21.100', because: 'is the total with one decimal' },
    { master: 21.092, agrees: true, total: '21.092', because: 'is the total' },
    { master: 21.093, agrees: true, total: '21.093', because: 'may come from rounding two house bills' },
    { master: 21.094, agrees: false, total: '21.092', because: 'differs by more than rounding' },
    { master: 22, agrees: false, total: '21.092', because: 'is another weight' },
  ])('$master $because', ({ master, agrees, total }) => {
    const result = weighed(['23.250', '23.250'], 3, master);
    expect({ agreesWithMaster: result.agreesWithMaster, total: result.total }).toEqual({
      agreesWithMaster: agrees,
      total,
    });
    expect(result.kilograms.reduce((sum, kg) => sum + Number(kg), 0)).toBeCloseTo(Number(total), 6);
  });

  test('removes no weight when it is 0', () => {
    expect(weighed(['0.500'], 3, 0)).toMatchObject({ kilograms: ['0.227'], total: '0.227' });
  });

  test('is rounded when it has more decimals than the country reads', () => {
    expect(weighed(['46.500'], 2, 21.092)).toMatchObject({ kilograms: ['21.09'], agreesWithMaster: true });
  });
});
