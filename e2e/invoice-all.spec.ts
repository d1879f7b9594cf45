import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { shipmentInvoicesApi } from '@eport/contract/invoices/shipment-invoices.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { Api } from './api-client.ts';
import { arrivedShipment, logPackage } from './builders.ts';
import { shipmentPath } from './locators.ts';
import { ACCOUNTS, type Customer, expect, expectGoodScreen, test } from './test.ts';

async function clearedShipment(api: Api, { customer, count }: { customer: Customer; count: number }) {
  const ids: number[] = [];
  for (let start = 0; start < count; start += 10) {
    const some = Array.from({ length: Math.min(10, count - start) }, () =>
      logPackage(api, { userId: customer.id }),
    );
    ids.push(...(await Promise.all(some)).map(({ id }) => id));
  }
  const stranger = await logPackage(api);
  const shipment = await arrivedShipment(api, [...ids, stranger.id]);
  await api(adminPackagesApi.setBulkStatus, {
    body: { packageIds: [...ids, stranger.id], status: 'CUSTOMS_CLEARED' },
  });
  return { ids, stranger, shipment };
}

test('invoices 180 packages in two actions and downloads them as one PDF', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, stranger, shipment } = await clearedShipment(api, {
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
    `Package #${stranger.id} has no customer account yet. Assign its customer on the page of the package first.`,
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
  const { ids, stranger, shipment } = await clearedShipment(api, {
    customer: await newCustomer(),
    count: 1,
  });
  await api(shipmentInvoicesApi.start, {
    params: { id: shipment.id },
    body: { packageIds: [...ids, stranger.id] },
  });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`${shipmentPath(shipment.id)}/invoices`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('1 package could not be invoiced:', { timeout: 30_000 });
  await expect(alert.getByRole('listitem')).toHaveText(
    `Package #${stranger.id}: Package #${stranger.id} has no customer account yet. Assign its customer on the page of the package first.`,
  );
  await expect(alert.getByRole('link', { name: `Package #${stranger.id}` })).toBeVisible();
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
