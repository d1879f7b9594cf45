import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { shipmentInvoicesApi } from '@eport/contract/invoices/shipment-invoices.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { Api } from './api-client.ts';
import { arrivedShipment, logPackage } from './builders.ts';
import { shipmentPath } from './locators.ts';
import { ACCOUNTS, type Customer, expect, expectGoodScreen, test } from './test.ts';

/** How many packages are logged at a time. */
const BATCH = 10;

/** Makes an arrived shipment whose packages have cleared customs: `count` of the customer and one without a customer. */
async function clearedShipment(api: Api, { customer, count }: { customer: Customer; count: number }) {
  const ids: number[] = [];
  for (let start = 0; start < count; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - start) }, () =>
      logPackage(api, { userId: customer.id }),
    );
    ids.push(...(await Promise.all(batch)).map(({ id }) => id));
  }
  const ownerless = await logPackage(api);
  const shipment = await arrivedShipment(api, [...ids, ownerless.id]);
  await api(adminPackagesApi.setBulkStatus, {
    body: { packageIds: [...ids, ownerless.id], status: 'CUSTOMS_CLEARED' },
  });
  return { ids, ownerless, shipment };
}

test('invoices 180 packages in two actions and downloads them as one PDF', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, ownerless, shipment } = await clearedShipment(api, {
    customer: await newCustomer(),
    count: 180,
  });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(shipmentPath(shipment.id));
  let actions = 0;
  const click = async (role: 'button' | 'link', name: string) => {
    actions++;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await click('link', 'Invoice All');
  await expect(page.getByText('180 packages to invoice,')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download All' })).toBeDisabled();
  await expectGoodScreen(page);
  await click('button', 'Issue 180 Invoices');
  await expect(page.getByText('180 invoices issued')).toBeVisible({ timeout: 60_000 });
  expect(actions).toBe(2);
  await expect(page.getByRole('tab', { name: 'Invoiced (180)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download All' })).toBeFocused();

  await page.getByRole('tab', { name: 'Refused (1)' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(
    `Package #${ownerless.id} has no customer account yet. Assign its customer on the page of the package first.`,
  );
  await expectGoodScreen(page);
  await expect(page.getByText('No package can be invoiced now.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Issue/ })).toHaveCount(0);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download All' }).click();
  expect((await saving).suggestedFilename()).toBe(`invoices-${shipment.manifestId}.pdf`);
  const { invoiceId } = await api(adminPackagesApi.get, { params: { id: ids[0] ?? 0 } });
  const invoice = await api(invoicesApi.get, { params: { id: invoiceId ?? 0 } });
  expect(invoice.status).toBe('DUE');
});

test('names the packages that a run refused', async ({ pageAs, apiAs, newCustomer }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, ownerless, shipment } = await clearedShipment(api, {
    customer: await newCustomer(),
    count: 1,
  });
  await api(shipmentInvoicesApi.start, {
    params: { id: shipment.id },
    body: { packageIds: [...ids, ownerless.id] },
  });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`${shipmentPath(shipment.id)}/invoices`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('1 package could not be invoiced:', { timeout: 30_000 });
  await expect(alert.getByRole('listitem')).toHaveText(
    `Package #${ownerless.id}: Package #${ownerless.id} has no customer account yet. Assign its customer on the page of the package first.`,
  );
  await expect(alert.getByRole('link', { name: `Package #${ownerless.id}` })).toBeVisible();
  await expectGoodScreen(page);
});

test('shows the progress of a run, also after a reload', async ({ pageAs, apiAs, newCustomer }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, shipment } = await clearedShipment(api, { customer: await newCustomer(), count: 2 });
  const page = await pageAs(ACCOUNTS.staff);
  const run = {
    id: 1,
    startedAt: '2026-11-22T10:00:00.000Z',
    finishedAt: null,
    packageCount: 2,
    issuedCount: 1,
    refused: [],
  };
  await page.route('**/invoices/run', (route) => route.fulfill({ json: { run } }));
  await page.goto(`${shipmentPath(shipment.id)}/invoices`);
  await expect(page.getByText('1 of 2 packages done. You can leave this page.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Issuing invoices' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  await expect(page.getByRole('button', { name: 'Issue 2 Invoices' })).toBeDisabled();
  await expectGoodScreen(page);
  await page.unroute('**/invoices/run');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Issue 2 Invoices' })).toBeEnabled();
  expect(ids).toHaveLength(2);
});
