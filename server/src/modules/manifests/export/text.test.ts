import { describe, expect, test } from 'vitest';
import { BASE } from './profiles/base.ts';
import { SRI_LANKA } from './profiles/sri-lanka.ts';
import { carryOver, cut, oneLine, readable } from './text.ts';

test.each([
  ['  two\r\nlines\tand  spaces ', 'two lines and spaces'],
  ['next\u0085line\u2028and\u2029paragraph', 'next line and paragraph'],
  ['bell\u0007 and delete\u007F', 'bell and delete'],
  ['half \uD83D\uDE00 whole, \uD83D half', 'half 😀 whole, half'],
  ['no character \uFFFE\uFFFF', 'no character'],
  ['日本語 & <tag>', '日本語 & <tag>'],
])('turns %j into the line %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

describe('readable', () => {
  test.each([
    ['Müller & Søn, Straße 5', 'Müller & Søn, Straße 5'],
    ['Ærø\nŁódź', 'Ærø Łódź'],
  ])('keeps %j as %j in most countries', (text, expected) => {
    expect(readable(text, 'name', BASE)).toBe(expected);
  });

  test.each([
    ['name', 'Müller & Søn, Straße 5/7', 'Muller and Son, Strasse 5/7'],
    ['name', 'C/O José-María #4', 'C/O Jose-Maria 4'],
    ['description', "Men's shoes - 2 pairs / 50% off: $9", 'Men s shoes 2 pairs 50 off 9'],
    ['description', 'ﬁve ½ inch', 'five 1 2 inch'],
    ['name', '日本語', ''],
  ] as const)('turns the %s %j into %j in Sri Lanka', (kind, text, expected) => {
    expect(readable(text, kind, SRI_LANKA)).toBe(expected);
  });
});

test.each([
  ['short', 10, 'short'],
  ['exactly 10', 10, 'exactly 10'],
  ['a little longer', 8, 'a little'],
  ['a little longer', 9, 'a little'],
  ['four😀', 5, 'four'],
  ['four😀', 6, 'four😀'],
  ['𝒜𝒜𝒜', 3, '𝒜'],
])('cuts %j at %i to %j', (text, length, expected) => {
  expect(cut(text, length)).toBe(expected);
});

test.each([
  ['Ann Example', '1 Bay St', 35, 'Ann Example', '1 Bay St'],
  ['Alexandra Montgomery Smith', '1 Bay St', 20, 'Alexandra Montgomery', 'Smith 1 Bay St'],
  ['Alexandra Montgomery Smith', '1 Bay St', 18, 'Alexandra', 'Montgomery Smith 1 Bay St'],
  ['Al Wolfeschlegelsteinhausen', '1 Bay St', 10, 'Al Wolfesc', 'hlegelsteinhausen 1 Bay St'],
  ['Wolfeschlegelsteinhausen', '', 10, 'Wolfeschle', 'gelsteinhausen'],
  ['ann😀😀😀', '1 Bay St', 6, 'ann😀', '😀😀 1 Bay St'],
])('carries %j over to %j after %i characters', (name, address, length, expectedName, expectedAddress) => {
  expect(carryOver(name, address, length)).toEqual({ name: expectedName, address: expectedAddress });
});
