import { expect, test } from 'vitest';
import { countryMatches, exactCountry } from './country-matches.ts';

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

test('ranks exact codes first, then names that start with the text, then names with such a word', () => {
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
])('resolves %j to %s', (text, code) => {
  expect(exactCountry(text, countries)?.code).toBe(code);
});
