import { expect, test } from 'vitest';
import { readClaims } from './claims.ts';
import { homeOf } from './home.ts';

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const tokenOf = (claims: unknown) => `e30.${base64(JSON.stringify(claims))}.x`;

test('reads the user and the expiry in milliseconds', () => {
  const claims = {
    sub: 'zoë@example.com',
    firstName: 'Zoë',
    userId: 7,
    roles: ['ROLE_STAFF'],
    agentId: 2,
    timeZone: 'America/Barbados',
    exp: 100,
  };
  expect(readClaims(tokenOf(claims))).toEqual({
    subject: 'zoë@example.com',
    firstName: 'Zoë',
    userId: 7,
    roles: ['ROLE_STAFF'],
    agentId: 2,
    warehouseId: null,
    timeZone: 'America/Barbados',
    expiresAt: 100_000,
  });
});

test('ignores roles that are not an array and treats a missing expiry as expired', () => {
  const roles = { roles: 'ROLE_ADMIN' };
  expect(readClaims(tokenOf(roles))).toMatchObject({ roles: [], timeZone: null, expiresAt: 0 });
});

test.each(['', 'rubbish', 'a.b.c', tokenOf(null)])('throws for the invalid token %j', (token) => {
  expect(() => readClaims(token)).toThrow();
});

test('selects the home page by the first role', () => {
  expect(homeOf({ roles: ['ROLE_CUSTOMER', 'ROLE_ADMIN'] })).toBe('/dashboard');
  expect(homeOf({ roles: ['ROLE_STAFF'] })).toBe('/admin/packages');
  expect(homeOf({ roles: ['ROLE_GUEST'] })).toBeNull();
  expect(homeOf({ roles: [] })).toBeNull();
});
