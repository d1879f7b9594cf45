import { expect, test } from 'vitest';
import { runsOf } from './runs.ts';

test('each piece of a line is drawn by the font that has its characters', () => {
  expect(runsOf('Ann Łukasz, Иван')).toEqual([
    { subset: 'latin', text: 'Ann ' },
    { subset: 'latin-ext', text: 'Ł' },
    { subset: 'latin', text: 'ukasz, ' },
    { subset: 'cyrillic', text: 'Иван' },
  ]);
  expect(runsOf('राम').map(({ subset }) => subset)).toEqual(['devanagari']);
  expect(runsOf('12.50 lbs × $3.50, 1.0000 ft³')).toHaveLength(1);
});

test('a letter and its accent are one character', () => {
  expect(runsOf('e\u0301te\u0301')).toEqual([{ subset: 'latin', text: 'été' }]);
});

test('the words of a right-to-left phrase stand in reverse, what surrounds it stays', () => {
  const words = (line: string) => runsOf(line).map(({ text }) => text);
  expect(words('أحمد بن علي')).toEqual(['علي', ' ', 'بن', ' ', 'أحمد']);
  expect(words('Mr أحمد علي, Bay Street')).toEqual(['Mr ', 'علي', ' ', 'أحمد', ', Bay Street']);
  expect(words('أحمد (Ahmed) علي')).toEqual(['أحمد', ' (Ahmed) ', 'علي']);
});

test('a character that no font has is left to Latin', () => {
  expect(runsOf('王')).toEqual([{ subset: 'latin', text: '王' }]);
});
