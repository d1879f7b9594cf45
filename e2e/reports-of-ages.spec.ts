import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { HOME, invoicedPackage, logPackage, placesOf, unique } from './builders.ts';
import { shownNumber } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

/** Creates a warehouse that no other test uses, so that its numbers are known. */
async function newWarehouse(api: Api) {
  const demo = (await api(warehousesApi.list)).find(({ name }) => name === HOME.warehouse);
  const name = `Annex ${unique()}`;
  const address = {
    addressLine1: '1 Dock Road',
    city: 'Miami',
    state: 'FL',
    zipCode: '33126',
    country: 'US',
  };
  await api(warehousesApi.create, { body: { name, agentId: demo?.agentId ?? 0, ...address } });
  return { ...HOME, warehouse: name };
}

const rowOf = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

/** Opens the link and expects `count` rows in the list that it opens. */
async function expectRowsBehind(link: Locator, table: string | RegExp, count: number) {
  const page = link.page();
  await link.click();
  await expect(page.getByRole('table', { name: table }).locator('tbody').getByRole('row')).toHaveCount(count);
}

test('links the age of stock to its packages', async ({ pageAs, apiAs }) => {
  const home = await newWarehouse(await apiAs(ACCOUNTS.admin));
  const api = await apiAs(ACCOUNTS.staff);
  const { warehouseId } = await placesOf(api, home);
  await logPackage(api, { warehouseId, weight: 4 });
  await logPackage(api, { warehouseId, weight: 5.5 });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/reports?report=stock');
  await expect(page.getByRole('group', { name: 'In the Warehouse by days' })).toBeVisible();
  const row = rowOf(page, 'In the Warehouse', home.warehouse);
  await expect(row.getByRole('cell').nth(1)).toContainText('9.5 lbs');
  await expectGoodScreen(page);
  const youngest = row.getByRole('cell').nth(1).getByRole('link');
  await expect(youngest).toHaveText('2');
  await expectRowsBehind(youngest, 'Packages', 2);
  await expect(page.getByText(`Warehouse: ${home.warehouse}`)).toBeVisible();
  await expect(page.getByText('Departed: No')).toBeVisible();
});

const beforeLinks = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByText('before:').getByRole('link');

test('links the stock of an earlier day to its packages', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  for (const [table, filter] of [
    ['In the Warehouse', 'In the warehouse on'],
    ['Ready for Pickup', 'Ready for pickup on'],
  ] as const) {
    await page.goto('/admin/reports?report=stock&stockBy=agent&period=7');
    const link = beforeLinks(page, table).first();
    const count = await shownNumber(link);
    expect(count).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole('button', { name: `Remove filter ${filter}` })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Packages' }).locator('tbody').getByRole('row')).toHaveCount(
      Math.min(count, 10),
    );
    await expect(page.getByText(new RegExp(`1–${Math.min(count, 10)} of ${count}$`))).toBeVisible();
    await expectGoodScreen(page);
  }
});

test('links the outstanding amount of an earlier day to the invoices that add up to it', async ({
  pageAs,
}) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/reports?report=outstanding&owedBy=customer&period=7&size=25');
  const link = beforeLinks(page, 'Outstanding by Days Since Issue').first();
  const amount = Number((await link.textContent())?.replace(/[$,]/g, ''));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody').getByRole('row');
  await expect(rows.first()).toContainText('$');
  const remaining = await rows.evaluateAll((all) =>
    all.map((row) => Number(row.lastElementChild?.textContent?.replace(/[$,]/g, ''))),
  );
  expect(remaining.reduce((sum, one) => sum + one, 0)).toBeCloseTo(amount, 2);
  await expect(page.getByRole('button', { name: /^Remove filter Outstanding on/ })).toBeVisible();
  await expectGoodScreen(page);
});

test('links hand-overs and due amounts to their packages and invoices', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  // Staff ship only from their own warehouse.
  const api = await apiAs(ACCOUNTS.admin);
  const home = await newWarehouse(api);
  const { warehouseId } = await placesOf(api, home);
  const customer = await newCustomer({ home });
  const given = { userId: customer.id, warehouseId };
  const paid = await invoicedPackage(api, given, home);
  await api(invoicesApi.payCash, { params: { id: paid.invoice.id } });
  await api(adminPackagesApi.handOver, { params: { id: paid.id }, body: { collectedBy: customer.name } });
  const due = await invoicedPackage(api, given, home);
  const page = await pageAs(ACCOUNTS.staff);
  const lane = `${home.warehouse} → ${home.country}`;

  await page.goto('/admin/reports?report=pickup&size=25');
  const handedOver = rowOf(page, 'Days from receipt to pickup', lane)
    .getByRole('cell')
    .nth(1)
    .getByRole('link');
  await expect(handedOver).toHaveText('1');
  await expectGoodScreen(page);
  await expectRowsBehind(handedOver, 'Packages', 1);

  await page.goto('/admin/reports?report=outstanding&owedBy=lane&size=25');
  const owed = rowOf(page, 'Outstanding by Days Since Issue', lane)
    .getByRole('cell')
    .nth(1)
    .getByRole('link');
  await expect(owed).toHaveText(`$${due.invoice.totalAmount.toFixed(2)}`);
  await expectGoodScreen(page);
  await expectRowsBehind(owed, 'Due invoices', 1);
  await expectGoodScreen(page);
  await page.getByRole('link', { name: `View invoice #${due.invoice.id}` }).click();
  await expect(page.getByRole('heading', { name: `Invoice #${due.invoice.id}` })).toBeVisible();
});
