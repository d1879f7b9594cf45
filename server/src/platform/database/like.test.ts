import { expect, test } from 'vitest';
import { searchPatterns, searchTerm } from './like.ts';

test.each([
  ['a tracking number', '1ZFECAB1085035', '%085%035%'],
  ['a tracking number that ends in letters', '1Z9991085035KLMN', '%035%KLM%'],
  ['a mailbox', 'BNA10234', '%A10%234%'],
  ['an account name that ends in a number', 'jamal.lewis4001', '%is4%001%'],
  ['an email address with a common domain', 'jamal.lewis4001@example.com', '%is4%001%'],
])('searches for %s by a selective pattern', (_what, text, pattern) => {
  expect(searchTerm(text)).toEqual({ text, pattern });
});

test.each(['jamal lewis', 'shop@example.com', '1085035', '1Z99910', 'AB12-CD34-EF56', '12-34-56-78'])(
  'searches for %s as a whole',
  (text) => {
    expect(searchTerm(text)).toEqual({ text, pattern: `%${text}%` });
  },
);

test('searches for a text that is too short for the index at word beginnings', () => {
  expect(searchPatterns('Q%').map(({ pattern }) => pattern)).toEqual(['Q\\%%', '% Q\\%%']);
  expect(searchPatterns('--')).toEqual([]);
});
