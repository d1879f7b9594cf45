import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import type { Page } from '@playwright/test';
import { arrivedShipment, logPackage, unique } from './builders.ts';
import { confirm, expectNotice } from './feedback.ts';
import { expectGoodPhoneScreen, PHONE } from './good-screen.ts';
import { expectOneLine, packageCheckbox, shipmentPath } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

/** As many packages as a page shows, besides those that a test looks for. */
const OTHER_PACKAGES = 10;

const rowsOf = (page: Page) =>
  page
    .getByRole('table', { name: 'Packages included' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

const bulkButton = (page: Page, count: number) =>
  page.getByRole('button', { name: `Bulk Actions on Selected (${count})` });

test('searches and filters the packages of a shipment', async ({ pageAs, apiAs }) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const incomingTrackingNumber = `1Z${unique()}`;
  const tracked = await logPackage(staff, { incomingTrackingNumber });
  const held = await logPackage(staff, { invoiceRequired: true });
  const ids = [tracked.id, held.id];
  for (let count = 0; count < OTHER_PACKAGES; count++) ids.push((await logPackage(staff)).id);
  const { id } = await arrivedShipment(staff, ids);
  await staff(shipmentsApi.processUnstuffing, { params: { id } });
  const page = await pageAs(ACCOUNTS.staff);
  const path = shipmentPath(id);
  await page.goto(`${path}?page=1`);
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(2);

  await page.getByRole('link', { name: '1, show packages on hold' }).click();
  await expect(page).toHaveURL(`${path}?status=ON_HOLD_INVOICE_REQUIRED`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(held.description);
  await expect(page.getByText('1 of 12 packages shown')).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toHaveValue('ON_HOLD_INVOICE_REQUIRED');
  await expectGoodScreen(page);
  await expect(status.getByRole('option')).toHaveText([
    'All (12)',
    'ON HOLD INVOICE REQUIRED (1)',
    'AWAITING CUSTOMS CLEARANCE (11)',
  ]);
  await status.selectOption('All (12)');
  await expect(page).toHaveURL(path);
  await expect(rows).toHaveCount(10);

  const search = page.getByRole('searchbox', {
    name: 'Search by mailbox, tracking #, customer or package',
  });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(2);
  await search.fill(incomingTrackingNumber.toLowerCase());
  await expect(page).toHaveURL(`${path}?search=${incomingTrackingNumber.toLowerCase()}`);
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(tracked.description);
  await search.fill(`#${held.id}`);
  await expect(rows).toContainText(held.description);
  await status.selectOption('AWAITING CUSTOMS CLEARANCE (11)');
  await expect(page.getByText('No packages match this filter.')).toBeVisible();
  await page.goto(`${path}?status=LOST`);
  await expect(rows).toHaveCount(10);

  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await expect(page).toHaveURL(/[?&]sort=status(&|$)/);
  await expect(rows.first(), 'in the order of the statuses').toContainText(held.description);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await expect(rows.first()).not.toContainText(held.description);
  await page.setViewportSize(PHONE);
  await page.getByLabel('Sort by').selectOption('Status, ascending');
  const cards = page.getByRole('list', { name: 'Packages included' }).getByRole('listitem');
  await expect(cards.first()).toContainText(held.description);
  await expectOneLine(page.getByRole('heading', { name: 'Packages Included' }));
  await expectGoodPhoneScreen(page);
});

test('selects and changes only the packages that the filter shows', async ({ pageAs, apiAs }) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const ids: number[] = [];
  for (let count = 0; count <= OTHER_PACKAGES; count++) ids.push((await logPackage(staff)).id);
  const [first = 0, second = 0] = ids;
  const { id } = await arrivedShipment(staff, ids);
  await staff(shipmentsApi.processUnstuffing, { params: { id } });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(shipmentPath(id));
  const search = page.getByRole('searchbox', { name: /^Search by mailbox/ });
  const all = page.getByRole('checkbox', { name: 'Select all' });

  await packageCheckbox(page, second).check();
  await search.fill(`#${first}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(bulkButton(page, 0), 'hides the selected package').toBeDisabled();
  await all.check();
  await bulkButton(page, 1).click();
  await page.getByRole('menuitem', { name: 'Set Status to: Customs Cleared' }).click();
  await confirm(page, 'Are you sure you want to update 1 packages to CUSTOMS CLEARED?', 'Update Packages');
  await expectNotice(page, 'Successfully updated 1 packages.');
  const { shippingPackages } = await staff(shipmentsApi.get, { params: { id } });
  expect(shippingPackages.filter((item) => item.status === 'CUSTOMS_CLEARED').map((item) => item.id)).toEqual(
    [first],
  );

  await search.fill('');
  await expect(rowsOf(page)).toHaveCount(10);
  await all.check();
  await expect(bulkButton(page, 11)).toBeEnabled();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('CUSTOMS CLEARED (1)');
  await expect(bulkButton(page, 1)).toBeEnabled();
  await expect(all).toBeChecked();
});
