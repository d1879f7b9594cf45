import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import type { Page } from '@playwright/test';
import { arrivedShipment, logPackage } from './builders.ts';
import { PURCHASE_INVOICE } from './files.ts';
import { interceptCalls } from './intercepted-calls.ts';
import { shipmentPath } from './locators.ts';
import { ACCOUNTS, expect, test } from './test.ts';

const NO_CONNECTION = 'No connection. Check your network and try again.';

/** Loses the responses of writes, after the server has done the work. */
const loseResponses = (page: Page, path: string) =>
  interceptCalls(page, path, ({ method }) => (method === 'POST' ? 'no connection' : 'continue'), 'Response');

async function addCost(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Add Master Cost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Master Cost' });
  await dialog.getByRole('combobox', { name: 'Charge Type' }).click();
  await page.getByRole('option', { name: 'Trucking' }).click();
  await dialog.getByLabel('Amount').fill(amount);
  return dialog;
}

test.describe('lost connection', () => {
  test('is reported in a form, whose second try does not save twice', async ({
    pageAs,
    apiAs,
    expectRefusal,
  }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id: packageId } = await logPackage(staff);
    const { id } = await arrivedShipment(staff, [packageId]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(shipmentPath(id));
    const dialog = await addCost(page, '12.50');
    expectRefusal(`net::ERR_CONNECTION_RESET /api/master-shipments/${id}/costs`);
    const restore = await loseResponses(page, `/master-shipments/${id}/costs`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText(NO_CONNECTION);
    await expect(dialog.getByLabel('Amount')).toHaveValue('12.50');
    await restore();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toBeHidden();
    const { appliedCosts } = await staff(shipmentsApi.get, { params: { id } });
    expect(appliedCosts.map(({ amount }) => amount)).toEqual([12.5]);
    const again = await addCost(page, '12.50');
    await again.getByRole('button', { name: 'Save' }).click();
    await expect(again).toBeHidden();
    expect((await staff(shipmentsApi.get, { params: { id } })).appliedCosts).toHaveLength(2);
  });

  test('does not repeat a completed save after a reload', async ({ pageAs, apiAs, expectRefusal }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id: packageId } = await logPackage(staff);
    const { id } = await arrivedShipment(staff, [packageId]);
    const page = await pageAs(ACCOUNTS.staff);
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto(shipmentPath(id));
    const dialog = await addCost(page, '33.00');
    expectRefusal(`net::ERR_CONNECTION_RESET /api/master-shipments/${id}/costs`);
    const restore = await loseResponses(page, `/master-shipments/${id}/costs`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText(NO_CONNECTION);
    await restore();
    await page.reload();
    await page.getByRole('button', { name: 'Add Master Cost' }).click();
    await expect(dialog.getByText('We kept what you typed.')).toBeVisible();
    await expect(dialog.getByLabel('Amount')).toHaveValue('33');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect((await staff(shipmentsApi.get, { params: { id } })).appliedCosts).toHaveLength(1);
  });

  test('is reported when a page is saved offline', async ({ pageAs, expectRefusal }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/packages');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page.getByLabel('First Name')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expectRefusal('net::ERR_INTERNET_DISCONNECTED');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toContainText(NO_CONNECTION);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your profile has been updated successfully!')).toBeVisible();
    await expect(page.getByText(NO_CONNECTION)).toBeHidden();
  });
});

test.describe('proxy responses', () => {
  for (const [what, response, shown] of [
    [
      'a message without a code',
      { status: 502, json: { message: 'Maintenance until noon.' } },
      'Maintenance until noon.',
    ],
    [
      'an HTML page',
      { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      'Failed to create shipment. Please check all fields.',
    ],
    [
      'an HTML page with status 200',
      { status: 200, contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' },
      'Failed to create shipment. Please check all fields.',
    ],
  ] as const)
    test(`shows a readable error for ${what}`, async ({ pageAs, expectRefusal }) => {
      const page = await pageAs(ACCOUNTS.staff);
      await page.goto('/admin/master-shipments/new');
      await page.getByLabel('Manifest ID / Name').fill('Proxy');
      await page.getByLabel('Estimated Departure Date').fill('2026-12-24');
      await page.getByRole('combobox', { name: 'Destination Country' }).click();
      await page.getByRole('option', { name: 'Barbados' }).click();
      expectRefusal('502 /api/master-shipments');
      await page.route('**/api/master-shipments', (route) => route.fulfill(response));
      await page.getByRole('button', { name: 'Create Shipment' }).click();
      await expect(page.getByRole('alert')).toHaveText(shown);
    });

  for (const body of ['<h1>Sign in to the Wi-Fi</h1>', ''])
    test(`fails an upload with the response ${JSON.stringify(body)} and allows closing its dialog`, async ({
      pageAs,
      apiAs,
      newCustomer,
    }) => {
      const { id: userId, email, password } = await newCustomer();
      const held = await logPackage(await apiAs(ACCOUNTS.staff), { userId, invoiceRequired: true });
      const page = await pageAs(email, password);
      await page.goto(`/packages?upload=${held.id}`);
      const dialog = page.getByRole('dialog', { name: `Upload Invoice for Package #${held.id}` });
      await dialog.getByLabel('Choose a file, or drop it here').setInputFiles(PURCHASE_INVOICE);
      await page.route(`**/api/packages/${held.id}/invoice`, (route) => route.fulfill({ status: 200, body }));
      await dialog.getByRole('button', { name: 'Upload' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Upload failed.');
      await page.unrouteAll();
      await dialog.getByRole('button', { name: 'Upload' }).click();
      await expect(dialog).toBeHidden();
    });
});
