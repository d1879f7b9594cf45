import { expect, test } from 'vitest';
import { addressLines } from './address.ts';

const NOTHING = {
  addressLine1: null,
  addressLine2: null,
  city: null,
  state: null,
  zipCode: null,
  countryName: null,
};

test('formats an address as on an envelope', () => {
  expect(
    addressLines({
      addressLine1: '18 Spry Street',
      addressLine2: 'Ground Floor',
      city: 'Bridgetown',
      state: 'Saint Michael',
      zipCode: 'BB11128',
      countryName: 'Barbados',
    }),
  ).toEqual(['18 Spry Street', 'Ground Floor', 'Bridgetown, Saint Michael BB11128', 'Barbados']);
});

test('omits the lines and commas of missing parts', () => {
  expect(addressLines({ ...NOTHING, city: 'Kingston 5' })).toEqual(['Kingston 5']);
  expect(addressLines({ ...NOTHING, addressLine1: '1 Bay Street', zipCode: 'BB1' })).toEqual([
    '1 Bay Street',
    'BB1',
  ]);
  expect(addressLines(NOTHING)).toEqual([]);
});
