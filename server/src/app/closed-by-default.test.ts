import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

test('serves every endpoint of the contract and has roles for each', async () => {
  for (const [name, { method, path, roles }] of await contractEndpoints()) {
    expect(t.app.hasRoute({ method, url: `/api${path}` }), name).toBe(true);
    if (roles !== 'public') expect(roles.length, name).toBeGreaterThan(0);
  }
});

test('has only the known public endpoints and closes the back office to customers', async () => {
  const entries = [...(await contractEndpoints())];
  const open = entries.filter(([, { roles }]) => roles === 'public').map(([name]) => name);
  expect(open.sort()).toEqual([
    'agentsApi.logo',
    'authApi.checkResetLink',
    'authApi.forgotPassword',
    'authApi.login',
    'authApi.register',
    'authApi.resetPassword',
    'onlinePaymentsApi.webhook',
    'packagesApi.shownDocument',
    'referenceApi.countries',
    'warehousesApi.list',
  ]);
  const backOffice = entries.filter(([, { path }]) =>
    /^\/(admin|manifests|master-shipments)(\/|$)/.test(path),
  );
  expect(backOffice.length).toBeGreaterThan(40);
  for (const [name, { roles }] of backOffice) expect(roles, name).not.toContain('ROLE_CUSTOMER');
});

test('has unique methods and paths', async () => {
  const addresses = [...(await contractEndpoints()).values()].map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(['/api', '/api/open', '/api/packages/:id/open'])(
  'refuses to start with the route %s, which is not in the contract',
  (url) => {
    expect(() => t.app.get(url, async () => 'open')).toThrow(`GET ${url} has no contract entry.`);
  },
);
