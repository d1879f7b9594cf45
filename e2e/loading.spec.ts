import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import type { Page, Route } from '@playwright/test';
import { arrivedShipment, beginShipment, logPackage, placesOf } from './builders.ts';
import { confirm } from './feedback.ts';
import { shipmentPath } from './locators.ts';
import { bandOf, scannerOf } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function openScans(page: Page, id: number, stage: 'load' | 'unload') {
  await page.goto(`${shipmentPath(id)}/${stage}`);
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  return scannerOf(page);
}

test('loads one package per scan, and shows loaded, short and extra packages at departure', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const planned = [await logPackage(api), await logPackage(api), await logPackage(api)];
  const { id } = await beginShipment(
    api,
    planned.map((pkg) => pkg.id),
  );
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(shipmentPath(id));
  await page.getByRole('link', { name: 'Load by Scan' }).click();
  const scanner = await openScans(page, id, 'load');
  for (const pkg of planned.slice(0, 2)) {
    await scanner.scan(`P-${pkg.id}`);
    await expect(bandOf(page)).toContainText(`Package #${pkg.id}`);
    await expect(bandOf(page)).toContainText('loaded.');
  }
  expect(scanner.actions).toBe(2);
  await scanner.scan(`P-${planned[0]?.id}`);
  await expect(bandOf(page)).toContainText(`Package #${planned[0]?.id} was already loaded on`);
  await expect(tab(page, 'Short (1)')).toBeVisible();
  await expectGoodScreen(page);

  const extra = await logPackage(api);
  expectRefusal(`409 /api/master-shipments/${id}/load`);
  await scanner.scan(`P-${extra.id}`);
  await expect(bandOf(page)).toContainText(`Package #${extra.id} is not planned for this shipment.`);
  await scanner.scan('');
  await expect(bandOf(page)).toContainText('loaded as extra.');
  await expect(tab(page, 'Extra (1)')).toBeVisible();
  await expect(page.getByText('Loaded 2 of 3, 1 short, 1 extra.')).toBeVisible();
  await tab(page, 'Loaded (2)').click();
  const history = await api(packagesApi.history, { params: { id: planned[1]?.id ?? 0 } });
  const loadedBy = history.at(-1)?.actorName ?? 'Nobody';
  await expect(page.getByRole('row').filter({ hasText: `#${planned[1]?.id}` })).toContainText(loadedBy);

  await page.goto(shipmentPath(id));
  await page.getByRole('button', { name: 'Set as Departed' }).click();
  await expect(page.getByRole('dialog', { name: 'Set as Departed' })).toContainText(
    'Loaded 2 of 3, 1 short, 1 extra.',
  );
});

test('reports that a shipment has no planned packages, and that a scanned code is unknown', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  const { id } = await beginShipment(await apiAs(ACCOUNTS.staff), []);
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openScans(page, id, 'load');
  await expect(page.getByText('No packages are planned for this shipment.')).toBeVisible();
  expectRefusal(`404 /api/master-shipments/${id}/load`);
  await scanner.scan('TBA000000000404');
  await expect(bandOf(page)).toContainText('No package has the code “TBA000000000404”. Put it aside.');
});

test('stops a package to another country and one on hold, with the reason', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { destinationCountryId } = await placesOf(api, { warehouse: 'Miami Doral', country: 'Grenada' });
  const elsewhere = await logPackage(api, { destinationCountryId });
  const held = await logPackage(api, { invoiceRequired: true });
  const { id } = await beginShipment(api, [held.id]);
  expectRefusal(`409 /api/master-shipments/${id}/load`);
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openScans(page, id, 'load');
  await scanner.scan(`P-${elsewhere.id}`);
  await expect(bandOf(page)).toContainText('It goes to another country.');
  await scanner.scan(`P-${held.id}`);
  await expect(bandOf(page)).toContainText('on hold until its purchase invoice arrives');
  await scanner.scan('*NEXT');
  await expect(bandOf(page)).toContainText('Ready for the next package.');
  await scanner.scan(`P-${held.id}`);
  await scanner.scan('*SAVE');
  await expect(bandOf(page)).toContainText('loaded.');
  await scanner.scan('*UNDO');
  await expect(bandOf(page)).toContainText(`Package #${held.id} is no longer loaded.`);
  await expect(tab(page, 'Short (1)')).toBeVisible();
});

test('reports packages that were not scanned as missing', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const [here, missing] = [await logPackage(api), await logPackage(api)];
  const { id } = await arrivedShipment(api, [here.id, missing.id]);
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openScans(page, id, 'unload');
  await scanner.scan(`P-${here.id}`);
  await expect(bandOf(page)).toContainText('unloaded.');
  await expect(tab(page, 'Missing (1)')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeHidden();
  // At once, not only when the list is refreshed.
  await expect(page.getByRole('button', { name: 'Confirm Unloading' })).toBeEnabled({ timeout: 2_000 });
  await page.getByRole('button', { name: 'Confirm Unloading' }).click();
  await confirm(
    page,
    '1 package was not scanned and will be reported as missing at arrival. Confirm the unloading of this shipment?',
    'Confirm Unloading',
  );
  await expect(page.getByText('Missing at arrival')).toBeVisible();
  await expectGoodScreen(page);
  await tab(page, 'Unloaded (1)').click();
  await expect(page.getByRole('link', { name: `#${here.id}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Undo package #${here.id}` })).toBeHidden();
  const pkg = await api(adminPackagesApi.get, { params: { id: missing.id } });
  expect(pkg).toMatchObject({
    status: 'AWAITING_CUSTOMS_CLEARANCE',
    exceptions: [{ kind: 'MISSING_AT_ARRIVAL' }],
  });
  const shipment = await api(shipmentsApi.get, { params: { id } });
  expect(shipment.unstuffedAt).not.toBeNull();
});

test('keeps scans that are made without a connection and sends them in order', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_');
  const api = await apiAs(ACCOUNTS.staff);
  const planned = [await logPackage(api), await logPackage(api)];
  const extra = await logPackage(api);
  const { id } = await beginShipment(
    api,
    planned.map((pkg) => pkg.id),
  );
  expectRefusal(`409 /api/master-shipments/${id}/load`);
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openScans(page, id, 'load');
  await page.context().setOffline(true);
  for (const pkg of [...planned, extra]) await scanner.scan(`P-${pkg.id}`);
  await expect(bandOf(page)).toContainText(`P-${extra.id} is saved in this browser`);
  await expect(page.getByText('3 scans waiting for the server.')).toBeVisible();
  await scanner.scan('*UNDO');
  await expect(bandOf(page)).toContainText('The last scan waits for the server.');
  await expectGoodScreen(page);
  // Reloads with a server that cannot be reached.
  await page.route('**/load', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText('3 scans waiting for the server.')).toBeVisible();
  await page.unroute('**/load');
  await expect(tab(page, 'Loaded (2)')).toBeVisible();
  await expect(page.getByText(`P-${extra.id} was not loaded`)).toContainText(
    'is not planned for this shipment.',
  );
  await expect(page.getByText('waiting for the server')).toBeHidden();
  await expect(tab(page, 'Short (0)')).toBeVisible();
  await scanner.scan('*UNDO');
  await expect(bandOf(page)).toContainText(`Package #${planned[1]?.id} is no longer loaded.`);
  await page.getByRole('button', { name: `Discard P-${extra.id}` }).click();
  await expect(page.getByText(`P-${extra.id} was not loaded`)).toBeHidden();
});

test('shows scans that were left unsent once the shipment can no longer be loaded', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const planned = [await logPackage(api), await logPackage(api), await logPackage(api)];
  const [first, ...left] = planned.map((pkg) => `P-${pkg.id}`);
  const { id } = await beginShipment(
    api,
    planned.map((pkg) => pkg.id),
  );
  expectRefusal(`409 /api/master-shipments/${id}/load`);
  const page = await pageAs(ACCOUNTS.staff);
  // Without timeouts, the first scan holds back the others for good.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const held: Route[] = [];
  await page.route('**/load', (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.continue(),
  );
  const scanner = await openScans(page, id, 'load');
  for (const code of [first ?? '', ...left]) await scanner.scan(code);
  await expect(page.getByText('2 waiting')).toBeVisible();
  await page.goto('about:blank');
  // `unroute` would send a request that the browser has not cancelled yet.
  for (const route of held) await route.abort('aborted').catch(() => undefined);
  await page.unroute('**/load');
  await api(shipmentsApi.depart, { params: { id } });
  await page.goto(`${shipmentPath(id)}/load`);
  await expect(page.getByText(`${first} was not loaded`)).toBeVisible();
  const unsent = page.getByText(`Scanned here, but not loaded: ${left.join(', ')}.`);
  await expect(unsent).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Discard 2 scans' }).click();
  await expect(unsent).toBeHidden();
  await page.reload();
  await expect(page.getByText(`${first} was not loaded`)).toBeVisible();
  await expect(unsent).toBeHidden();
});
