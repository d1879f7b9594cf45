import { expect, test } from 'vitest';
import { runsOf } from './runs.ts';

/** Each piece with the name of the font subset that draws it. */
const piecesOf = (line: string) => runsOf(line).map(({ subset, text }) => [subset.name, text]);

test('each piece of a line is drawn by the font that has its characters', () => {
  expect(piecesOf('Ann Łukasz, Иван')).toEqual([
    ['latin', 'Ann '],
    ['latin-ext', 'Ł'],
    ['latin', 'ukasz, '],
    ['cyrillic', 'Иван'],
  ]);
  expect(runsOf('12.50 lbs × $3.50, 1.0000 ft³')).toHaveLength(1);
});

test('a letter and its accent are one character', () => {
  expect(piecesOf('e\u0301te\u0301')).toEqual([['latin', 'été']]);
});

test('the words of a right-to-left phrase stand in reverse, what surrounds it stays', () => {
  const words = (line: string) => runsOf(line).map(({ text }) => text);
  expect(words('أحمد بن علي')).toEqual(['علي', ' ', 'بن', ' ', 'أحمد']);
  expect(words('Mr أحمد علي, Bay Street')).toEqual(['Mr ', 'علي', ' ', 'أحمد', ', Bay Street']);
  expect(words('أحمد (Ahmed) علي')).toEqual(['أحمد', ' (Ahmed) ', 'علي']);
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
])(
  'a name in %s is drawn whole by its own font, vowel signs and joiners with their letters',
  (script, name) => {
    const words = runsOf(name).filter(({ text }) => text.trim() !== '');
    expect(words.map(({ subset }) => subset.name)).toEqual(name.split(' ').map(() => script));
  },
);

test.each(['王小明', '山田はなこ', '김철수'])('%s is drawn by a font of its script', (name) => {
  expect(runsOf(name).every(({ subset }) => subset.family.isVariable)).toBe(true);
});

test('a character that no font has is left to Latin', () => {
  expect(piecesOf('\u{1e900}')).toEqual([['latin', '\u{1e900}']]);
});
