import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import type { Page } from '@playwright/test';
import { clearedPackages, HOME, invoicedPackage, logPackage, readyPackage } from './builders.ts';
import { pick, shownNumber } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const openReport = async (page: Page, report: string) => {
  await page.goto(`/admin/reports?report=${report}`);
  await expect(page.getByRole('tabpanel')).toBeVisible();
};

test('shows takings by method and cashier, and links them to the counted payments', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  await readyPackage(await apiAs(ACCOUNTS.staff), { userId: customer.id });
  const page = await pageAs(ACCOUNTS.staff);
  await openReport(page, 'takings');
  await pick(page, 'Period', 'Last 7 days');
  await expect(page.getByRole('group', { name: 'Takings', exact: true })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('group', { name: 'Takings by' }).getByText('Both').click();
  await expect(page).toHaveURL(/takingsBy=methodAndCashier/);
  const table = page.getByRole('table', { name: 'Takings' });
  await expect(table.getByRole('row').last()).toContainText('Total');
  const pages = page.getByRole('navigation', { name: 'Pages of Takings' });
  const shown = table.locator('tbody tr').filter({ hasNotText: 'Total' });
  await expect
    .poll(async () => `${await shown.count()} ${await pages.textContent()}`)
    .toMatch(/^(\d+) .*1–\1 of/);
  const row = table.getByRole('row').nth(1);
  const link = row.getByRole('link').first();
  const count = await shownNumber(link);
  await link.click();
  await expect(page).toHaveURL(/\/admin\/payments\?.*takenBy=/);
  const payments = page.getByRole('table', { name: 'All payments' }).getByRole('row');
  await expect(payments).toHaveCount(Math.min(count, 10) + 1);
});

test('shows the work of each member of staff, and links it to the counted packages', async ({
  pageAs,
  apiAs,
}) => {
  await logPackage(await apiAs(ACCOUNTS.staff));
  const page = await pageAs(ACCOUNTS.staff);
  await openReport(page, 'staff');
  await pick(page, 'Period', 'Last 7 days');
  await expect(page.getByRole('group', { name: 'Received per member of staff' })).toBeVisible();
  await expectGoodScreen(page);
  const row = page.getByRole('table', { name: 'Work per member of staff' }).getByRole('row').nth(1);
  const link = row.getByRole('link').first();
  const count = await shownNumber(link);
  await link.click();
  await expect(page).toHaveURL(/\/admin\/packages\?received=.*staffId=/);
  const packages = page.getByRole('table', { name: 'Packages' }).getByRole('row');
  await expect(packages).toHaveCount(Math.min(count, 10) + 1);
});

test('links each number of packages per day to its packages', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  for (const label of ['Departed', 'Cleared', 'Handed Over']) {
    await page.goto('/admin/reports?period=90');
    await page
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/packages\?(departed|cleared|collected)=/);
    await expect(page.getByRole('table', { name: 'Packages' }).getByRole('row').nth(1)).toBeVisible();
  }
});

test('shows the profit of an agent by customer, and links it to the counted packages', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  await invoicedPackage(api, { userId: customer.id });
  const home = (await api(warehousesApi.list)).find(({ name }) => name === HOME.warehouse);
  const page = await pageAs(ACCOUNTS.admin);
  await openReport(page, 'profit&by=customer');
  const table = page.getByRole('table', { name: 'Profit' });
  const first = table.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  const report = page.waitForResponse(/reports\/profit\?.*agentId=/);
  await pick(page, 'Agent', home?.agentName ?? '');
  await report;
  await expect(page).toHaveURL(/agentId=\d+/);
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const owner = (await first.getByRole('link').first().textContent()) ?? '';
  const link = first.getByRole('link').nth(1);
  const count = await shownNumber(link);
  await link.click();
  await expect(page).toHaveURL(/\/admin\/packages\?shipped=.*customerId=\d+.*agentId=\d+/);
  await expect(page.getByRole('button', { name: `Remove filter Customer: ${owner}` })).toBeVisible();
  const packages = page.getByRole('table', { name: 'Packages' }).getByRole('row');
  await expect(packages).toHaveCount(Math.min(count, 10) + 1);
});

test('links previous figures, bars and points to their lists', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/reports?period=30');
  const before = page.getByText('before:').first().getByRole('link');
  const count = await shownNumber(before);
  await before.click();
  await expect(page).toHaveURL(/\/admin\/packages\?received=/);
  await expect(page.getByRole('table', { name: 'Packages' }).getByRole('row')).toHaveCount(
    Math.min(count, 10) + 1,
  );

  await page.goto('/admin/reports?period=30');
  const chart = page.getByRole('application', { name: /^Packages per day from/ });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Handed Over' })).toBeVisible();
  const point = page.locator('a[aria-label^="Received on"]');
  await point.dispatchEvent('click');
  await expect(page).toHaveURL(/\/admin\/packages\?received=/);

  await openReport(page, 'takings');
  await page.getByRole('group', { name: 'Takings', exact: true }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/payments\?received=/);
});

test('links the revenue of a customer to the invoices that add up to it', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  await readyPackage(api, { userId: customer.id });
  const due = await invoicedPackage(api, { userId: customer.id });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/reports?report=profit&by=shipment&customerId=${customer.id}`);
  const card = page.getByRole('link', { name: /^Revenue/ });
  await expect(card).toContainText('$');
  const amount = Number((await card.textContent())?.replace(/[^\d.]/g, ''));
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove filter Customer: ${customer.name}` })).toBeVisible();
  const table = page.getByRole('table', { name: 'Invoices' });
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'PAID' })).toHaveCount(1);
  const amounts = await rows.evaluateAll((all) =>
    all.map((row) => Number(row.children[row.children.length - 2]?.textContent?.slice(1))),
  );
  expect(amounts).toContain(due.invoice.totalAmount);
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(amount, 2);
  await expectGoodScreen(page);
  await page.goBack();
  await page.getByRole('table', { name: 'Profit' }).getByRole('link').first().click();
  await page
    .getByRole('table', { name: 'Profit by customer' })
    .getByRole('row')
    .filter({ hasText: customer.name })
    .getByRole('link', { name: /^\$/ })
    .click();
  await expect(page).toHaveURL(/shipmentId=\d+&customerId=\d+/);
  await expect(rows).toHaveCount(1);
});

test('links a lane to its shipments, whose revenue adds up to that of the lane', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await openReport(page, 'profit&period=90');
  const table = page.getByRole('table', { name: 'Profit' });
  // No other test changes the revenue of this warehouse.
  const links = table.getByRole('row').filter({ hasText: 'Port Everglades →' }).first().getByRole('link');
  const amount = (await links.nth(2).textContent()) ?? '';
  await links.nth(3).click();
  await expect(page).toHaveURL(/by=shipment&days=.*&warehouseId=/);
  await expect(page.getByRole('button', { name: /^Remove filter Only: .* → / })).toBeVisible();
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('link', { name: /^Revenue/ })).toContainText(amount);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: /^Remove filter Only/ }).click();
  await expect(page).not.toHaveURL(/warehouseId=/);
});

test('links a customer’s profit to the shares of the shipment’s customers', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const [lower, higher] = [await newCustomer(), await newCustomer()];
  const [, invoiced = 0] = await clearedPackages(api, [{ userId: lower.id }, { userId: higher.id }]);
  await api(invoicesApi.generate, { params: { packageId: invoiced } });
  const page = await pageAs(ACCOUNTS.staff);
  await openReport(page, `profit&by=shipment&customerId=${lower.id}`);
  await expect(page.getByRole('button', { name: `Remove filter Only: ${lower.name}` })).toBeVisible();
  await page.getByRole('table', { name: 'Profit' }).getByRole('link').first().click();
  const shares = page.getByRole('table', { name: 'Profit by customer' }).getByRole('row');
  await expect(shares).toContainText(['Customer', lower.name, higher.name]);
});

test('shows the tab of the open report on a phone', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize({ width: 375, height: 800 });
  await openReport(page, 'staff');
  await expect(page.getByRole('tab', { name: 'Staff' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('combobox', { name: 'Agent' })).toBeHidden();
});
