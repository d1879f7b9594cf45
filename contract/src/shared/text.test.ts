import { expect, test } from 'vitest';
import { agentInput } from '../agents/agent.ts';
import { expectedPackageFields } from '../expected-packages/expected-package.ts';
import { importedPackage, logPackage } from '../packages/log-package.ts';
import { trackingQuery } from '../packages/package.ts';
import { addPackageCode } from '../packages/package-code.ts';
import { receivePackage } from '../receiving/receiving.ts';
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

const MARKS = '\u200B\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF';

const codePointOf = (mark: string) => `U+${mark.charCodeAt(0).toString(16).toUpperCase()}`;

test.each([...[...MARKS].map((mark) => [codePointOf(mark), mark]), ['all marks', MARKS]])(
  'removes %s from copied numbers and addresses',
  (_, mark = '') => {
    const number = `${mark} 1Z99${mark}9AA1${mark} ${mark}`;
    for (const schema of [
      searchText,
      expectedPackageFields.shape.trackingNumber,
      logPackage.shape.incomingTrackingNumber,
      importedPackage.shape.incomingTrackingNumber,
      trackingQuery.shape.trackingNumber,
      addPackageCode.shape.code,
      receivePackage.shape.code,
    ]) {
      expect(schema.parse(number)).toBe('1Z999AA1');
      expect(schema.safeParse(mark).data || null).toBeNull();
    }
    expect(email.parse(`${mark}Ann@${mark}Example.COM${mark} `)).toBe('ann@example.com');
  },
);

test.each([
  ['a currency', currencyCode, 'usd', 'USD', ['ßA', 'ŉA', 'uſd', 'ﬁx', '₤SD', 'US', 'USDX', 'ＵＳＤ', '']],
  ['a country', countryCode, 'bb', 'BB', ['ß', 'ﬀ', 'ſt']],
  ['a port', unlocode, 'usmia', 'USMIA', ['ßmia', 'usmß']],
  ['an agent', agentInput.shape.agentCode, 'ab1', 'AB1', ['aß', 'aﬁ']],
])('upper-cases the code of %s only if its letters are ASCII', (_, code, given, kept, others) => {
  expect(code.parse(` ${given} `)).toBe(kept);
  for (const other of others) expect(code.safeParse(other).success, other).toBe(false);
});

test('lower-cases an email address only if its letters are ASCII', () => {
  expect(email.parse(' Ann@Example.COM ')).toBe('ann@example.com');
  // The Kelvin sign would become a k.
  expect(email.safeParse('\u212Aim@example.com').success).toBe(false);
});
