import { expect, test } from 'vitest';
import { countryMatches, countryMeant } from './country-matches.ts';

const countries = [
  { code: 'AL', name: 'Albania' },
  { code: 'AG', name: 'Antigua and Barbuda' },
  { code: 'BS', name: 'Bahamas' },
  { code: 'BB', name: 'Barbados' },
  { code: 'BA', name: 'Bosnia and Herzegovina' },
  { code: 'CW', name: 'Curaçao' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'VI', name: 'Virgin Islands, U.S.' },
];
const codesFor = (text: string) => countryMatches(text, countries).map(({ code }) => code);

test('the list offers the country of that code first, then names that begin so, then names with such a word', () => {
  expect(codesFor('ba')).toEqual(['BA', 'BS', 'BB', 'AG']);
  expect(codesFor('king')).toEqual(['GB']);
  expect(codesFor('u.s')).toEqual(['VI']);
  expect(codesFor(' CURACAO')).toEqual(['CW']);
  expect(codesFor('')).toHaveLength(countries.length);
  expect(codesFor('nowhere')).toEqual([]);
});

test.each([
  ['bb', 'BB'],
  ['barbados ', 'BB'],
  ['Barbados (BB)', 'BB'],
  ['barb', undefined],
  ['', undefined],
])('%j alone means %s', (text, code) => {
  expect(countryMeant(text, countries)?.code).toBe(code);
});
