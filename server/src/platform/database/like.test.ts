import { expect, test } from 'vitest';
import { sought, waysToSeek } from './like.ts';

test.each([
  ['a tracking number', '1ZFECAB1085035', '%085%035%'],
  ['one that ends in letters', '1Z9991085035KLMN', '%035%KLM%'],
  ['a mailbox', 'BNA10234', '%A10%234%'],
  ['an account with a number behind the name', 'jamal.lewis4001', '%is4%001%'],
  ['a whole e-mail address, whose end is everybody’s', 'jamal.lewis4001@example.com', '%is4%001%'],
])('%s is looked up by its telling part', (_what, text, pattern) => {
  expect(sought(text)).toEqual({ text, pattern });
});

test.each(['jamal lewis', 'shop@example.com', '1085035', '1Z99910', 'AB12-CD34-EF56', '12-34-56-78'])(
  '%s is looked up as a whole: no part of it tells more',
  (text) => {
    expect(sought(text)).toEqual({ text, pattern: `%${text}%` });
  },
);

test('what is too short for the index is looked for where words begin', () => {
  expect(waysToSeek('Q%').map(({ pattern }) => pattern)).toEqual(['Q\\%%', '% Q\\%%']);
  expect(waysToSeek('--')).toEqual([]);
});
