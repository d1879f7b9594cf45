import { costsApi } from '@eport/contract/costs/costs.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { arrivedShipment, clearedPackages, invoicedPackage, logPackage } from './builders.ts';
import { expectNotice } from './feedback.ts';
import { pick, shipmentPath, shownNumber } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test('shows packages per day, and links a number to its packages', async ({ pageAs, apiAs }) => {
  await logPackage(await apiAs(ACCOUNTS.staff));
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages');
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('application', { name: /^Packages per day from/ })).toBeVisible();
  await pick(page, 'Period', 'Last 7 days');
  await expect(page).toHaveURL(/period=7/);
  await expect(page.getByRole('table', { name: 'Packages per day' })).toHaveAttribute('aria-busy', 'false');
  const today = page.getByRole('table', { name: 'Packages per day' }).getByRole('row').nth(1);
  const received = today.getByRole('link').first();
  expect(await shownNumber(received)).toBeGreaterThan(0);
  await expectGoodScreen(page);
  await received.click();
  await expect(page).toHaveURL(/\/admin\/packages\?received=/);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

test('reports profit by lane and shipment', async ({ pageAs, apiAs, newCustomer }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  await invoicedPackage(api, { userId: customer.id });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/reports?report=profit');
  await expect(page.getByRole('group', { name: 'Highest margins' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('group', { name: 'Profit by' }).getByText('Shipment').click();
  await expect(page).toHaveURL(/by=shipment/);
  const table = page.getByRole('table', { name: 'Profit' });
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await expect(table.getByRole('columnheader', { name: 'Shipment' })).toBeVisible();
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/master-shipments\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Profit' })).toBeVisible();
  await page.getByRole('button', { name: 'By Customer' }).click();
  const customers = page.getByRole('table', { name: 'Profit by customer' });
  const packages = customers.getByRole('link').first();
  await expect(packages).toHaveText(/^[\d,]+ packages?$/);
  const card = await page.getByRole('region', { name: 'Profit' }).boundingBox();
  const shares = await customers.boundingBox();
  expect((shares?.x ?? 0) + (shares?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
  const count = Number.parseInt((await packages.textContent()) ?? '', 10);
  await expectGoodScreen(page);
  await packages.click();
  await expect(page).toHaveURL(/\/admin\/packages\?shipmentId=\d+&customerId=/);
  await expect(page.getByRole('table', { name: 'Packages' }).getByRole('row')).toHaveCount(
    Math.min(count, 10) + 1,
  );
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
  await dialog.getByLabel('Currency Code').fill('XCD');
  await expect(dialog.getByLabel('Exchange Rate')).toHaveAccessibleDescription(
    /profit of this shipment is incomplete/,
  );
  await dialog.getByLabel('Exchange Rate').fill('0.37');
  await dialog.getByLabel('Currency Code').fill('BBD');
  await expect(dialog.getByLabel('Exchange Rate'), 'the rate was for another currency').toHaveValue('');
  await dialog.getByLabel('Exchange Rate').fill('0.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Master cost added successfully!');
  await expect(page.getByText('at 0.5', { exact: true })).toBeVisible();
  await expect(page.getByText('-$50.00').first()).toBeVisible();
});

test('lets staff enter the missing rate of a closed shipment, and only administrators correct it', async ({
  pageAs,
  apiAs,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const [packageId = 0] = await clearedPackages(api, [{}]);
  const { shipmentId } = await api(adminPackagesApi.get, { params: { id: packageId } });
  const params = { id: shipmentId ?? 0 };
  const charges = await api(referenceApi.chargeReferences, { query: { type: 'MASTER_LEVEL' } });
  const chargeReferenceId = charges.find(({ description }) => description === 'Trucking')?.id ?? 0;
  await api(costsApi.addToShipment, {
    params,
    body: { chargeReferenceId, amount: 100, currencyCode: 'BBD' },
  });
  await api(shipmentsApi.clear, { params });
  await api(shipmentsApi.close, { params });

  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(shipmentPath(params.id));
  await expect(page.getByText('A cost has no exchange rate, so it is left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Enter Rate of Trucking' }).click();
  const entering = page.getByRole('dialog', { name: 'Enter Exchange Rate' });
  await entering.getByLabel('Exchange Rate').fill('5');
  await expect(entering).toContainText('is $500.00.');
  await expectGoodScreen(page);
  await entering.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Exchange rate of Trucking saved.');
  await expect(page.getByText('at 5', { exact: true })).toBeVisible();
  await expect(page.getByText('A cost has no exchange rate')).toBeHidden();
  await expect(page.getByRole('button', { name: /Rate of Trucking/ })).toBeHidden();

  const admin = await pageAs(ACCOUNTS.admin);
  await admin.goto(shipmentPath(params.id));
  await admin.getByRole('button', { name: 'Correct Rate of Trucking' }).click();
  const correcting = admin.getByRole('dialog', { name: 'Correct Exchange Rate' });
  await correcting.getByLabel('Exchange Rate').fill('0.5');
  await correcting.getByRole('button', { name: 'Save' }).click();
  await expect(correcting.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await correcting.getByLabel('Reason').fill('Decimal point was missing');
  await correcting.getByRole('button', { name: 'Save' }).click();
  await expectNotice(admin, 'Exchange rate of Trucking saved.');
  await expect(admin.getByText('at 0.5', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Change History' }).click();
  await expect(admin.getByRole('region', { name: 'Change History' })).toContainText(
    'Decimal point was missing',
  );
});
