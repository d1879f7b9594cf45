import { expect, test } from 'vitest';
import { describeProfile, houseTypeOf, PROFILES, profileOf } from './customs-profiles.ts';

test.each([
  ['BB', 'barbados'],
  ['VC', 'st-vincent'],
  ['LK', 'sri-lanka'],
  ['JM', 'jamaica'],
  ['GY', 'base'],
  ['XX', 'base'],
])('uses for %s the profile %s', (country, name) => {
  expect(profileOf(country).name).toBe(name);
});

test('assigns at most one profile to a country', () => {
  const countries = PROFILES.flatMap((profile) => profile.countries);
  expect(new Set(countries).size).toBe(countries.length);
});

test.each([
  ['BB', 'SEA', '710'],
  ['BB', 'AIR', 'AWB'],
  ['VC', 'SEA', '710'],
  ['LK', 'SEA', 'HSB'],
  ['LK', 'AIR', 'HSB'],
  ['JM', 'SEA', '710'],
  ['JM', 'AIR', 'AWB'],
] as const)('gives house bills to %s by %s the type %s', (country, mode, type) => {
  expect(houseTypeOf(profileOf(country), mode)).toBe(type);
});

const ALWAYS = ['valueCurrency', 'masterPackages', 'masterWeightKg', 'masterContainers'];
const LOCATION = ['locationCode', 'locationInfo'];
const VESSEL = ['carrierName', 'identityOfTransporter', 'nationalityOfTransporter'];

test.each([
  {
    country: 'GY',
    required: [],
    optional: ['freightIndicator', ...LOCATION, 'sealNumber', 'sealingParty', 'tareKg', 'consigneeCode'],
  },
  {
    country: 'JM',
    required: ['hsCode'],
    optional: ['freightIndicator', ...LOCATION, 'sealNumber', 'sealingParty', 'tareKg', 'consigneeCode'],
  },
  {
    country: 'BB',
    required: ['carrierCode', 'linerCargo', 'sealNumber', 'tareKg', 'containerLine', 'disposition'],
    optional: [
      ...VESSEL,
      'portVoyageId',
      'freightIndicator',
      ...LOCATION,
      'sealingParty',
      'consigneeCode',
      'hsCode',
    ],
  },
  {
    country: 'VC',
    required: ['carrierCode', 'locationCode', 'sealNumber', 'sealingParty', 'tareKg', 'containerLine'],
    optional: [...VESSEL, 'freightIndicator', 'locationInfo', 'consigneeCode', 'hsCode'],
  },
  {
    country: 'LK',
    required: ['carrierCode'],
    optional: ['carrierName', ...LOCATION, 'sealNumber', 'sealingParty', 'tareKg', 'consigneeCode'],
  },
])('shows the fields of $country in the forms', ({ country, required, optional }) => {
  const { manifestFields, containerFields, billFields } = describeProfile(profileOf(country));
  const fields = [...manifestFields, ...containerFields, ...billFields];
  const namesOf = (isRequired: boolean) =>
    fields.flatMap((field) => (field.required === isRequired ? [field.name] : [])).sort();
  expect(namesOf(true)).toEqual([...required].sort());
  expect(namesOf(false)).toEqual([...optional, ...ALWAYS].sort());
});
