import { expect, test } from 'vitest';
import { nameOf, rangeOf } from './rate-text.ts';

test.each([
  [0, 10, '0 - 10'],
  [0.5, 10.25, '0.5 - 10.25'],
  [1_000, 12_500.5, '1,000 - 12,500.5'],
  [null, 10, '... - 10'],
  [10, null, '10 - ...'],
  [null, null, 'N/A'],
])('formats a range from %s to %s as %s', (minRange, maxRange, text) => {
  expect(rangeOf({ minRange, maxRange })).toBe(text);
});

test('names a rate by the fields that are unique per agent', () => {
  const rate = {
    chargeReferenceDescription: 'Freight',
    destinationCountryName: 'Jamaica',
    rateType: 'PER_CUBIC_FOOT' as const,
    minRange: null,
    maxRange: 2,
  };
  expect(nameOf(rate)).toBe('Freight to Jamaica, PER CUBIC FOOT, range ... - 2');
});
