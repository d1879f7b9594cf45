import { expect, test } from 'vitest';
import { runsOf } from './runs.ts';

const piecesOf = (line: string) => runsOf(line).map(({ subset, text }) => [subset.name, text]);

test('splits a line by the fonts of its characters', () => {
  expect(piecesOf('Ann Łukasz, Иван')).toEqual([
    ['latin', 'Ann '],
    ['latin-ext', 'Ł'],
    ['latin', 'ukasz, '],
    ['cyrillic', 'Иван'],
  ]);
  expect(runsOf('12.50 lbs × $3.50, 1.0000 ft³')).toHaveLength(1);
});

test('composes a letter and its accent', () => {
  expect(piecesOf('e\u0301te\u0301')).toEqual([['latin', 'été']]);
});

test('reverses the words of a right-to-left phrase only', () => {
  const words = (line: string) => runsOf(line).map(({ text }) => text);
  expect(words('أحمد بن علي')).toEqual(['علي', ' ', 'بن', ' ', 'أحمد']);
  expect(words('Mr أحمد علي, Bay Street')).toEqual(['Mr ', 'علي', ' ', 'أحمد', ', Bay Street']);
  expect(words('أحمد (Ahmed) علي')).toEqual(['أحمد', ' (Ahmed) ', 'علي']);
});

test('keeps numbers readable between right-to-left words and mirrors their brackets', () => {
  const words = (line: string) => runsOf(line).map(({ text }) => text);
  expect(words('شارع 12 مبنى 34')).toEqual(['34', ' ', 'مبنى', ' ', '12', ' ', 'شارع']);
  expect(words('أحمد (بن) علي')).toEqual(['علي', ' (', 'بن', ') ', 'أحمد']);
  expect(words('محمد ١٢٣')).toEqual(['١٢٣', ' ', 'محمد']);
  expect(words('')).toEqual([]);
});

test.each([
  ['devanagari', 'राम प्रसाद'],
  ['bengali', 'রহিম'],
  ['tamil', 'கண்ணன்'],
  ['telugu', 'రాము'],
  ['kannada', 'ಕನ್ನಡ'],
  ['malayalam', 'മോഹൻ'],
  ['gujarati', 'ગાંધી'],
  ['gurmukhi', 'ਗੁਰਪ੍ਰੀਤ'],
  ['sinhala', 'ශ්‍රී'],
  ['thai', 'สมชาย'],
  ['lao', 'ສົມພອນ'],
  ['khmer', 'សុខា'],
  ['myanmar', 'အောင်'],
  ['georgian', 'გიორგი'],
  ['armenian', 'Արամ'],
  ['ethiopic', 'አበበ'],
  ['hebrew', 'דוד'],
])('draws a name in %s, including vowel signs and joiners, in one font', (script, name) => {
  const words = runsOf(name).filter(({ text }) => text.trim() !== '');
  expect(words.map(({ subset }) => subset.name)).toEqual(name.split(' ').map(() => script));
});

test.each(['王小明', '山田はなこ', '김철수'])('draws %s in a font of its script', (name) => {
  for (const { subset } of runsOf(name)) expect(subset.family).toMatchObject({ isVariable: true });
});

test('draws a character without a font in Latin', () => {
  expect(piecesOf('\u{1e900}')).toEqual([['latin', '\u{1e900}']]);
});
