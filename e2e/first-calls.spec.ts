import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { beginShipment, invoicedPackage } from './builders.ts';
import { makeManifest } from './customs.ts';
import { ACCOUNTS, expect, test } from './test.ts';

/** The query with which the first steps count the rows of a list. It is not one of the early calls. */
const COUNT_QUERY = '?page=0&size=1';

/** Holds the application's script until the early calls have returned, then refuses to send them again. */
async function onlyEarlyCalls(page: Page, urls: readonly string[]) {
  const missing = new Set(urls);
  const paths = new Set(urls.map((url) => new URL(url, 'http://x').pathname));
  let released = false;
  const { promise: allReturned, resolve } = Promise.withResolvers<void>();
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    missing.delete(pathname + search);
    if (missing.size === 0) resolve();
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await allReturned;
    released = true;
    await route.continue();
  });
  await page.route(
    ({ pathname, search }) => paths.has(pathname) && search !== COUNT_QUERY,
    (route) => (released ? route.abort() : route.continue()),
  );
}

type FirstCalls = { path: string; roles: string[]; calls: string[] };
const built = new URL('../web/dist/preload.json', import.meta.url);

test('uses the early responses on each screen and repeats none of the calls', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  const { id: packageId, invoice } = await invoicedPackage(api, { userId: customer.id });
  const shipment = await beginShipment(api);
  const manifest = await makeManifest(api, [{}]);
  const ids = { packageId, invoiceId: invoice.id, shipmentId: shipment.id, manifestId: manifest.id };
  const { firstCalls }: { firstCalls: FirstCalls[] } = JSON.parse(readFileSync(built, 'utf8'));
  for (const { path, roles, calls } of firstCalls)
    await test.step(path, async () => {
      const isOfCustomers = roles.includes('ROLE_CUSTOMER');
      const page = await (isOfCustomers ? pageAs(customer.email, customer.password) : pageAs(ACCOUNTS.staff));
      const withIds = (text: string) =>
        text.replace(/:(\w+)/g, (_, name: keyof typeof ids) => String(ids[name]));
      await onlyEarlyCalls(page, calls.map(withIds));
      await page.goto(withIds(path));
      // The loaders have run by now. A repeated call would have failed, which the fixture reports.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.unrouteAll();
    });
});

test('sends the first calls before the application runs, even if its script arrives first', async ({
  pageAs,
}) => {
  const page = await pageAs(ACCOUNTS.staff);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/early-calls-*.js', async (route) => {
    await released;
    await route.continue();
  });
  let lists = 0;
  page.on('request', (request) => {
    if (request.url().includes('sort=-createdAt')) lists++;
  });
  const application = page.waitForResponse('**/assets/index-*.js');
  await page.goto('/admin/packages', { waitUntil: 'commit' });
  await (await application).finished();
  // Longer than the application takes to ask for the list.
  await page.waitForTimeout(1_000);
  expect(lists).toBe(0);
  release();
  await expect(page.locator('[aria-label^="View package"]').first()).toBeVisible();
  expect(lists).toBe(1);
});
