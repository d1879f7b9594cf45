import { afterAll, beforeAll, expect, test } from 'vitest';
import { LATEST_INSTALLATION, setUpFarApart } from '../../testing/far-apart.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let companies: Awaited<ReturnType<typeof setUpFarApart>>;
beforeAll(async () => {
  t = await startTestApp(LATEST_INSTALLATION);
  companies = await setUpFarApart(t);
});
afterAll(() => t.stop());

const AT = new Date('2026-11-02T10:30:00Z');

test.each([
  ['/me/packages', 'received'],
  ['/customer/me/invoices', 'issued'],
  ['/me/expected-packages', 'announced'],
])('%s filters by the days of the agent', async (path, name) => {
  for (const [company, day] of [
    [companies.ahead, '2026-11-03'],
    [companies.usual, '2026-11-01'],
  ] as const) {
    const { warehouse, customer, customerClient } = company;
    const pkg = await t.build.package(warehouse, { user_id: customer.id, created_at: AT });
    await t.build.invoice(pkg, { created_at: AT });
    await t.build.expectedPackage(warehouse, customer, { created_at: AT });
    const on = async (date: string) =>
      (await customerClient.get<unknown[]>(`${path}?${name}From=${date}&${name}To=${date}`)).body.length;
    expect(await on(day)).toBeGreaterThan(0);
    expect(await on('2026-11-02')).toBe(0);
  }
});
