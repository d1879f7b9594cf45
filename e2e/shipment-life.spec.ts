import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import type { Page } from '@playwright/test';
import { arrivedShipment, beginShipment, clearedPackages, logPackage, logTo, QUIET } from './builders.ts';
import { answerDialog, confirm, expectAlert, expectNotice, LEAVE } from './feedback.ts';
import { packageCheckbox, pick, shipmentPath } from './locators.ts';
import { fadeFor } from './motion.ts';
import { ACCOUNTS, expect, rowWith, test } from './test.ts';

async function takeStep(page: Page, label: string, question: string) {
  await page.getByRole('button', { name: label }).click();
  await confirm(page, question, label);
}

test('takes a shipment from departure to unstuffing, and leaves held packages out of a bulk status', async ({
  pageAs,
  apiAs,
  expectRefusal,
}) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const free = await logPackage(staff);
  const other = await logPackage(staff);
  const held = await logPackage(staff, { invoiceRequired: true });
  const shipment = await beginShipment(staff, [free.id, other.id, held.id]);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(shipmentPath(shipment.id));
  const status = (text: string) =>
    page.getByRole('banner').or(page.getByRole('main')).getByText(text, { exact: true });

  await takeStep(
    page,
    'Set as Departed',
    'Are you sure you want to mark this shipment as departed? 1 package is on hold for an invoice, and will travel on hold.',
  );
  await expect(page.getByRole('main')).toBeFocused();
  await expectNotice(page, 'Shipment marked as departed.');
  await expect(status('DEPARTED')).toBeVisible();
  await expect(rowWith(page, 'IN TRANSIT')).toHaveCount(2);
  await expect(rowWith(page, 'ON HOLD INVOICE REQUIRED')).toContainText(held.description);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText('Available Packages for Barbados')).toBeHidden();

  await takeStep(page, 'Log Arrival at Port', 'Are you sure you want to mark this shipment as arrived?');
  await expectNotice(page, 'Shipment status updated to ARRIVED AT PORT.');
  await takeStep(
    page,
    'Process Container Unstuffing',
    'This will update all IN_TRANSIT packages to AWAITING_CUSTOMS_CLEARANCE. Proceed?',
  );
  await expectNotice(page, 'Shipment processed.');
  await expect(status('ARRIVED AT PORT')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Process Container Unstuffing' })).toBeHidden();
  await expect(rowWith(page, 'AWAITING CUSTOMS CLEARANCE')).toHaveCount(2);

  const all = page.getByRole('checkbox', { name: 'Select all' });
  await expect(page.getByRole('button', { name: 'Bulk Actions on Selected (0)' })).toBeDisabled();
  await page.getByRole('cell', { name: free.description }).click();
  await expect(packageCheckbox(page, free.id)).toBeChecked();
  await expect(all).toBeChecked({ indeterminate: true });
  await all.check();
  await page.getByRole('button', { name: 'Bulk Actions on Selected (3)' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Set Status to: Customs Cleared',
    'Set Status to: Held at Port (Duties Due)',
  ]);
  expectRefusal('409 /api/admin/packages/bulk-status');
  await page.getByRole('menuitem', { name: 'Set Status to: Customs Cleared' }).click();
  await confirm(page, 'Are you sure you want to update 3 packages to CUSTOMS CLEARED?', 'Update Packages');
  const refusal = page.getByRole('alertdialog', { name: 'No changes were made' });
  await expect(refusal).toContainText('Upload its purchase invoice to end the hold.');
  const { shippingPackages } = await staff(shipmentsApi.get, { params: { id: shipment.id } });
  expect(shippingPackages.filter((item) => item.status === 'CUSTOMS_CLEARED')).toEqual([]);
  await refusal.getByRole('button', { name: 'Leave out this package and continue' }).click();
  await expectNotice(page, 'Successfully updated 2 packages.');
  await expect(rowWith(page, 'CUSTOMS CLEARED')).toHaveCount(2);

  await expect(page.getByRole('button', { name: 'Mark as Cleared' })).toHaveAccessibleDescription(
    'Not every package of this shipment has passed customs yet (1 left).',
  );
});

test('clears a shipment once all its packages are cleared, then closes it', async ({ pageAs, apiAs }) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const { id } = await logPackage(staff);
  const shipment = await arrivedShipment(staff, [id]);
  await staff(shipmentsApi.processUnstuffing, { params: { id: shipment.id } });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(shipmentPath(shipment.id));
  const costs = page.getByRole('region', { name: 'Costs' });
  await expect(costs).toContainText('No master costs have been added yet.');

  await costs.getByRole('button', { name: 'Add Master Cost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Master Cost' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(dialog.getByLabel('Currency Code')).toHaveValue('USD');
  await expect(save).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Charge Type' }).click();
  await expect(
    page.getByRole('option', { name: 'Freight', exact: true }),
    'a charge of packages',
  ).toBeHidden();
  await page.getByRole('option', { name: 'Ocean Freight' }).click();
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Amount').fill('many');
  await dialog.getByLabel('Currency Code').fill('eur');
  await save.click();
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription('Amount must be a number.');
  await dialog.getByLabel('Amount').fill('1250.50');
  await save.click();
  await expectNotice(page, 'Master cost added successfully!');
  await expect(costs.getByRole('list', { name: 'Master costs' })).toContainText(
    /Ocean Freight\s*EUR\s1,250\.50/,
  );

  await fadeFor(page, '600ms');
  await costs.getByRole('button', { name: /^Remove Ocean Freight/ }).click();
  await answerDialog(page, 'Remove', 'Remove');
  await expect(costs.locator('[tabindex="-1"]', { hasText: 'No master costs' })).toBeFocused();
  await fadeFor(page, '');
  await expectNotice(page, 'Ocean Freight of EUR 1,250.50 removed.');
  await expect(costs).toContainText('No master costs have been added yet.');
  await costs.getByRole('button', { name: 'Add Master Cost' }).click();
  await dialog.getByRole('combobox', { name: 'Charge Type' }).click();
  await page.getByRole('option', { name: 'Ocean Freight' }).click();
  await dialog.getByLabel('Amount').fill('980');
  await save.click();
  await expectNotice(page, 'Master cost added successfully!');

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Bulk Actions on Selected (1)' }).click();
  await page.getByRole('menuitem', { name: 'Set Status to: Held at Port (Duties Due)' }).click();
  await confirm(
    page,
    'Are you sure you want to update 1 packages to HELD AT PORT DUTIES DUE?',
    'Update Packages',
  );
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused();
  await expectNotice(page, 'Successfully updated 1 packages.');
  await expect(rowWith(page, 'HELD AT PORT DUTIES DUE')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Mark as Cleared' })).toBeDisabled();

  await page.getByRole('button', { name: `Manage package #${id}` }).click();
  const manage = page.getByRole('dialog', { name: `Manage Package #${id}` });
  await manage.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'CUSTOMS CLEARED' }).click();
  await manage.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Package status updated!');
  await manage.getByRole('button', { name: 'Close' }).click();

  await takeStep(page, 'Mark as Cleared', 'Are you sure you want to mark this shipment as cleared?');
  await expect(page.getByRole('main')).toBeFocused();
  await expectNotice(page, 'Shipment marked as cleared.');
  await takeStep(
    page,
    'Close Shipment',
    'Are you sure you want to close this shipment? Its costs can no longer be removed.',
  );
  await expectNotice(page, 'Shipment closed.');
  await page.reload();
  await expect(page.getByText('CLOSED', { exact: true })).toBeVisible();
  await expect(costs).toContainText('Ocean Freight');
  await expect(costs.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(costs.getByRole('button', { name: 'Add Master Cost' })).toBeEnabled();
});

test('manages a package in three steps: status, fee, invoice', async ({ pageAs, apiAs, newCustomer }) => {
  const { id: userId, email } = await newCustomer();
  const staff = await apiAs(ACCOUNTS.staff);
  const item = await logPackage(staff, { userId });
  const shipment = await arrivedShipment(staff, [item.id]);
  await staff(shipmentsApi.processUnstuffing, { params: { id: shipment.id } });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(shipmentPath(shipment.id));
  await page.getByRole('button', { name: `Manage package #${item.id}` }).click();
  const manage = page.getByRole('dialog', { name: `Manage Package #${item.id}` });
  await expect(manage).toContainText(email);
  await expect(manage).toContainText(item.description);

  const status = manage.getByRole('region', { name: '1. Update Logistical Status' });
  const invoice = manage.getByRole('region', { name: '3. Generate the Final Invoice' });
  await expect(invoice).toContainText("Package must be 'CUSTOMS CLEARED' to generate an invoice.");
  await expect(invoice.getByRole('button', { name: 'Generate Final Invoice' })).toBeDisabled();
  await expect(status.getByRole('button', { name: 'Save' })).toBeDisabled();
  await status.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'AWAITING CUSTOMS CLEARANCE',
    'CUSTOMS CLEARED',
    'HELD AT PORT DUTIES DUE',
    'CUSTOMS DECLARATION REQUIRED',
  ]);
  await page.getByRole('option', { name: 'CUSTOMS CLEARED' }).click();
  await status.getByRole('button', { name: 'Save' }).click();
  await expect(status.getByRole('combobox', { name: 'Status' })).toBeFocused();
  await expectNotice(page, 'Package status updated!');
  await expect(status.getByRole('button', { name: 'Save' })).toBeDisabled();

  await manage.getByRole('button', { name: 'Add Manual Fee' }).click();
  const fee = page.getByRole('dialog', { name: `Add Manual Fee to Package #${item.id}` });
  await fee.getByRole('combobox', { name: 'Charge Type' }).click();
  await page.getByRole('option', { name: 'Brokerage' }).click();
  await fee.getByLabel('Amount').fill('17.25');
  await fee.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Manual fee added successfully!');
  await expect(manage.getByRole('list', { name: 'Manual fees' })).toContainText('Brokerage$17.25 USD');

  await invoice.getByRole('button', { name: 'Generate Final Invoice' }).click();
  await expect(invoice.getByRole('link', { name: 'View Invoice' })).toBeFocused();
  await expectNotice(page, 'Invoice generated successfully!');
  await expect(manage.getByRole('button', { name: 'Add Manual Fee' })).toHaveAccessibleDescription(
    `Package #${item.id} is invoiced: its fees can no longer change. Cancel the invoice first.`,
  );
  await invoice.getByRole('link', { name: 'View Invoice' }).click();
  await expect(page.getByRole('row', { name: 'Brokerage' })).toContainText('$17.25');
});

test.describe('shipment page', () => {
  test('shows the specified errors for transitions', async ({ pageAs, apiAs, breakCall }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const item = await logTo(staff, QUIET);
    const waiting = await logTo(staff, QUIET);
    const { id } = await beginShipment(staff, [item.id], QUIET);
    const page = await pageAs(ACCOUNTS.staff);
    const restoreLoad = await breakCall(page, `/master-shipments/${id}`);
    await page.goto(shipmentPath(id, '?availableSize=100'));
    await expect(page.getByRole('alert')).toContainText('Failed to load shipment details. It may not exist.');
    await restoreLoad();
    await page.getByRole('button', { name: 'Try again' }).click();

    await breakCall(page, `/master-shipments/${id}/add-packages`);
    await packageCheckbox(page, waiting.id).check();
    await page.getByRole('button', { name: 'Add Selected to Shipment' }).click();
    await expectAlert(page, 'Failed to add packages.');
    for (const [label, step, api] of [
      ['Set as Departed', 'depart', shipmentsApi.depart],
      ['Log Arrival at Port', 'arrive', shipmentsApi.arrive],
      ['Process Container Unstuffing', 'process-unstuffing', shipmentsApi.processUnstuffing],
    ] as const) {
      await breakCall(page, `/master-shipments/${id}/${step}`);
      await page.getByRole('button', { name: label }).click();
      await answerDialog(page, label, label);
      await expectAlert(page, `Failed to ${step === 'process-unstuffing' ? 'unstuff' : step} shipment.`);
      await staff(api, { params: { id } });
      await page.reload();
    }
  });

  test('shows the specified errors for packages and costs', async ({
    pageAs,
    apiAs,
    newCustomer,
    breakCall,
  }) => {
    const { id: userId } = await newCustomer();
    const staff = await apiAs(ACCOUNTS.staff);
    const item = await logPackage(staff, { userId });
    const { id } = await arrivedShipment(staff, [item.id]);
    const page = await pageAs(ACCOUNTS.staff);
    await breakCall(page, '/admin/packages/bulk-status');
    const restoreCharges = await breakCall(page, '/charge-references');
    await page.goto(shipmentPath(id));
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Bulk Actions on Selected (1)' }).click();
    await page.getByRole('menuitem', { name: 'Set Status to: Customs Cleared' }).click();
    await confirm(page, 'Are you sure you want to update 1 packages to CUSTOMS CLEARED?', 'Update Packages');
    await expect(page.getByRole('alert')).toContainText('Bulk update failed.');

    await page.getByRole('button', { name: 'Add Master Cost' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Master Cost' });
    await expect(dialog).toContainText('Could not load charge types.');
    await restoreCharges();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await breakCall(page, `/master-shipments/${id}/costs`);
    await dialog.getByRole('combobox', { name: 'Charge Type' }).click();
    await page.getByRole('option', { name: 'Trucking' }).click();
    await dialog.getByLabel('Amount').fill('10');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to add cost.');
    await expect(dialog.getByLabel('Amount')).toHaveValue('10');

    await page.goto(shipmentPath(id, `?manage=${item.id}`));
    const manage = page.getByRole('dialog', { name: `Manage Package #${item.id}` });
    await breakCall(page, `/admin/packages/${item.id}/status`);
    await manage.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'CUSTOMS CLEARED' }).click();
    await manage.getByRole('button', { name: 'Save' }).click();
    await expectAlert(page, 'Failed to update status.');
  });

  test('asks before a chosen status is left unsaved', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const item = await logPackage(staff);
    const shipment = await arrivedShipment(staff, [item.id]);
    await staff(shipmentsApi.processUnstuffing, { params: { id: shipment.id } });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(shipmentPath(shipment.id, `?manage=${item.id}`));
    const manage = page.getByRole('dialog', { name: `Manage Package #${item.id}` });
    await pick(page, 'Status', 'CUSTOMS CLEARED');
    await page.keyboard.press('Escape');
    await answerDialog(page, LEAVE, 'Cancel');
    await manage.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Package status updated!');
    await page.keyboard.press('Escape');
    await expect(manage).toBeHidden();
  });

  test('lets staff retry a failed fee and invoice', async ({ pageAs, apiAs, newCustomer, breakCall }) => {
    const { id: userId } = await newCustomer();
    const staff = await apiAs(ACCOUNTS.staff);
    const [packageId = 0] = await clearedPackages(staff, [{ userId }]);
    const { shipmentId } = await staff(adminPackagesApi.get, { params: { id: packageId } });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(shipmentPath(shipmentId ?? 0, `?manage=${packageId}`));
    const manage = page.getByRole('dialog', { name: `Manage Package #${packageId}` });
    await manage.getByRole('button', { name: 'Add Manual Fee' }).click();
    const fee = page.getByRole('dialog', { name: `Add Manual Fee to Package #${packageId}` });
    await fee.getByRole('combobox', { name: 'Charge Type' }).click();
    await page.getByRole('option', { name: 'Delivery' }).click();
    await fee.getByLabel('Amount').fill('8.50');
    const restoreCosts = await breakCall(page, `/admin/packages/${packageId}/costs`);
    await fee.getByRole('button', { name: 'Save' }).click();
    await expect(fee.getByRole('alert')).toHaveText('Failed to add fee.');
    await restoreCosts();
    await fee.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Manual fee added successfully!');

    const restoreInvoices = await breakCall(page, `/invoices/generate/${packageId}`);
    const generate = manage.getByRole('button', { name: 'Generate Final Invoice' });
    await generate.click();
    await expectAlert(page, 'Failed to generate invoice.');
    await expect(generate).toBeFocused();
    await restoreInvoices();
    await generate.click();
    await expectNotice(page, 'Invoice generated successfully!');
    await expect(
      manage.getByText("Package must be 'CUSTOMS CLEARED' to generate an invoice.", { exact: true }),
    ).toBeVisible();
    await manage.getByRole('link', { name: 'View Invoice' }).click();
    await expect(page.getByRole('row', { name: 'Delivery' })).toContainText('$8.50');
  });

  test('offers to try again after a 404 of another server, such as a proxy', async ({
    pageAs,
    expectRefusal,
  }) => {
    const page = await pageAs(ACCOUNTS.staff);
    expectRefusal('404 /api/master-shipments/999999999');
    await page.route('**/api/master-shipments/*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(shipmentPath(999_999_999));
    await expect(page.getByText('Failed to load shipment details. It may not exist.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('reports a shipment that does not exist', async ({ pageAs, expectRefusal }) => {
    const page = await pageAs(ACCOUNTS.staff);
    expectRefusal('404 /api/master-shipments/999999999');
    await page.goto(shipmentPath(999_999_999));
    await expect(page.getByText('This shipment does not exist.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.goto('/admin/master-shipments/none');
    await expect(page.getByText('Shipment not found.')).toBeVisible();
  });
});
