import { expect, test } from 'vitest';
import { agentInput } from '../agents/agent.ts';
import { expectedPackageFields } from '../expected-packages/expected-package.ts';
import { currencyCode } from './money.ts';
import { countryCode, unlocode } from './places.ts';
import { email, optionalText, searchText, text } from './text.ts';

const INVISIBLE = [
  '\u200B',
  '\u00AD',
  '\uFEFF',
  '\u2060',
  '\u3164',
  '\u115F',
  '\uFFA0',
  '\u2800',
  '\uFE0F',
  '\u{E0020}',
  '\u{13430}',
  '\u{1D159}',
];

test.each([...INVISIBLE, ' \u200B \u00AD ', INVISIBLE.join('')])('treats %j as blank', (blank) => {
  expect(text(100).safeParse(blank).error?.issues).toMatchObject([{ message: 'is required' }]);
  expect(optionalText(100).parse(blank)).toBeNull();
  expect(searchText.parse(blank)).toBeUndefined();
});

test.each(['Zoë', '日本', '👨‍👩‍👧', 'शर्मा', 'a\u200Bb', '\u200Ba', 'می\u200Cخواهم'])(
  'accepts %j as text',
  (name) => {
    expect(text(100).parse(name)).toBe(name);
    expect(optionalText(100).parse(name)).toBe(name);
  },
);

test('removes direction controls, which chat apps put around copied numbers', () => {
  const copied = '\u202A1Z999AA1\u202C';
  expect(searchText.parse(copied)).toBe('1Z999AA1');
  expect(expectedPackageFields.shape.trackingNumber.parse(copied)).toBe('1Z999AA1');
  expect(expectedPackageFields.shape.trackingNumber.safeParse('\u202A\u202C').success).toBe(false);
});

test.each([
  ['a currency', currencyCode, 'usd', 'USD', ['ßA', 'ŉA', 'uſd', 'ﬁx', '₤SD', 'US', 'USDX', 'ＵＳＤ', '']],
  ['a country', countryCode, 'bb', 'BB', ['ß', 'ﬀ', 'ſt']],
  ['a port', unlocode, 'usmia', 'USMIA', ['ßmia', 'usmß']],
  ['an agent', agentInput.shape.agentCode, 'ab1', 'AB1', ['aß', 'aﬁ']],
])('upper-cases the code of %s only if it has ASCII letters', (_, code, given, kept, others) => {
  expect(code.parse(` ${given} `)).toBe(kept);
  for (const other of others) expect(code.safeParse(other).success, other).toBe(false);
});

test('lower-cases an email address only if it has ASCII letters', () => {
  expect(email.parse(' Ann@Example.COM ')).toBe('ann@example.com');
  // The Kelvin sign would become a k.
  expect(email.safeParse('\u212Aim@example.com').success).toBe(false);
});
