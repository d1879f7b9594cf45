import { expect, test } from 'vitest';
import { addressesOf, createHosts } from './hosts.ts';

test.each([
  ['postgresql://me:word@a.example:5432/eport', ['postgresql://me:word@a.example:5432/eport']],
  [
    'postgresql://me:word@a:5432,b:5433/eport?sslmode=require',
    [
      'postgresql://me:word@a:5432/eport?sslmode=require',
      'postgresql://me:word@b:5433/eport?sslmode=require',
    ],
  ],
  ['postgres://a,b/eport', ['postgres://a/eport', 'postgres://b/eport']],
])('reads the hosts of %s', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});

test.each(['postgresql://a:port/eport', 'postgresql://a,b:99999/eport', 'eport'])('refuses %s', (url) => {
  expect(() => addressesOf(url)).toThrow('Invalid URL');
});

test('leaves a host once, however many connections to it fail, and returns to it at the end', () => {
  const hosts = createHosts('postgresql://a,b/eport');
  const first = hosts.current();
  hosts.leave(first);
  hosts.leave(first);
  expect(hosts.current()).toBe('postgresql://b/eport');
  hosts.leave('postgresql://b/eport');
  expect(hosts.current()).toBe(first);
});
