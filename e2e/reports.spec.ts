import { arrivedShipment, billedPackage, logPackage } from './builders.ts';
import { expectNotice } from './feedback.ts';
import { pick, shipmentPath } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test('shows packages per day, and leads from a number to its packages', async ({ pageAs, apiAs }) => {
  await logPackage(await apiAs(ACCOUNTS.staff));
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages');
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('img', { name: /^Packages per day from/ })).toBeVisible();
  await pick(page, 'Period', 'Last 7 days');
  await expect(page).toHaveURL(/period=7/);
  const today = page.getByRole('table', { name: 'Packages per day' }).getByRole('row').nth(1);
  const received = today.getByRole('link');
  const count = Number(await received.textContent());
  expect(count).toBeGreaterThan(0);
  await expectGoodScreen(page);
  await received.click();
  await expect(page).toHaveURL(/\/admin\/packages\?received=/);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

test('reports profit by lane and shipment', async ({ pageAs, apiAs, newCustomer }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  await billedPackage(api, { userId: customer.id });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/reports?report=profit');
  await expect(page.getByRole('list', { name: 'Highest margins' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('group', { name: 'Profit by' }).getByText('Shipment').click();
  await expect(page).toHaveURL(/by=shipment/);
  await page.getByRole('table', { name: 'Profit' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Profit' })).toBeVisible();
});

test('asks for the exchange rate of a cost in another currency', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await arrivedShipment(api, [(await logPackage(api)).id]);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(shipmentPath(id));
  await page.getByRole('button', { name: 'Add Master Cost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Master Cost' });
  await pick(dialog, 'Charge Type', 'Trucking');
  await dialog.getByLabel('Amount').fill('100');
  await expect(dialog.getByLabel('Exchange Rate')).toBeHidden();
  await dialog.getByLabel('Currency Code').fill('BBD');
  await expect(dialog.getByLabel('Exchange Rate')).toHaveAccessibleDescription(
    /profit of this shipment is incomplete/,
  );
  await dialog.getByLabel('Exchange Rate').fill('0.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Master cost added successfully!');
  await expect(page.getByText('at 0.5')).toBeVisible();
  await expect(page.getByText('-$50.00').first()).toBeVisible();
});
