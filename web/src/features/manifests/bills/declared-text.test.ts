import { expect, test } from 'vitest';
import { readDeclared } from './declared-text.ts';

test.each([
  ['45', 45, 'USD'],
  ['EUR 45', 45, 'EUR'],
  ['XCD 120.00', 120, 'XCD'],
  ['JMD 4,500', 4500, 'JMD'],
  ['45eur', 45, 'EUR'],
  ['45,50 EUR', 45.5, 'EUR'],
  ['€45', 45, 'EUR'],
  ['45\u00a0€', 45, 'EUR'],
  ['US$ 1,234.50', 1234.5, 'USD'],
  ['$97.50', 97.5, 'USD'],
  ['EC$ 20', 20, 'XCD'],
  ['£3', 3, 'GBP'],
  ['-1', -1, 'USD'],
])('reads %j as %d %s', (text, amount, currencyCode) => {
  expect(readDeclared(text, 'USD')).toEqual({ amount, currencyCode });
});

test.each([
  ['', 'must be an amount such as USD 45.00'],
  ['about 45', 'has “about”, which is not a currency code such as EUR'],
  ['EUR', 'must be an amount such as USD 45.00'],
  ['EUR 45 USD', 'must be an amount such as USD 45.00'],
  ['EUR 45 + USD 12', 'must be an amount such as USD 45.00'],
  ['1.234,50', 'must be a number'],
  ['EUR 4.500', 'must have at most two decimals'],
  ['QQQ 45', 'has “QQQ”, which is not a currency code such as EUR'],
  ['¥ 45', 'has “¥”, which is not a currency code such as EUR'],
  ['R$ 45', 'has “R$”, which is not a currency code such as EUR'],
  ['45 lbs', 'has “lbs”, which is not a currency code such as EUR'],
])('refuses %j', (text, problem) => {
  expect(readDeclared(text, 'USD')).toBe(problem);
});

test('uses the manifest’s currency, and refuses a bare dollar sign unless that currency is USD', () => {
  expect(readDeclared('45', 'XCD')).toEqual({ amount: 45, currencyCode: 'XCD' });
  expect(readDeclared('$45', 'XCD')).toBe('must have a currency code instead of $, for example XCD 45');
});
