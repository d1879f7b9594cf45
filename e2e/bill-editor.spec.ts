import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import type { Page } from '@playwright/test';
import { makeManifest } from './customs.ts';
import { answerDialog, confirm, expectToLast, LEAVE } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const SAVED = 'Bill of Lading saved successfully!';

const billPath = (manifestId: number, billId: number, query = '') =>
  `/admin/manifests/${manifestId}/bol/${billId}${query}`;
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test.describe('bill of lading editor', () => {
  test('saves changes from all four tabs', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id, container, bills } = await makeManifest(staff, [{ recipientName: 'Ann Example' }]);
    const [bill] = bills;
    if (!bill) throw new Error('The manifest has no bill.');
    const page = await pageAs(ACCOUNTS.staff);
    await page.clock.install();
    await page.goto(billPath(id, bill.id));
    await expect(page).toHaveTitle(`Bill of Lading ${bill.blReferenceNumber} · ePort`);
    await expect(page.getByRole('tab')).toHaveText([
      'General Information',
      'Cargo Details',
      'Freight & Charges',
      'Notes',
    ]);
    await expect(page.getByLabel('House BOL #')).toHaveValue(bill.blReferenceNumber);
    await expect(page.getByLabel('BOL Type')).toHaveValue('710');
    await expect(page.getByLabel('BOL Nature')).toHaveAccessibleDescription('e.g. 23 for Degroupage');
    await expect(page.getByRole('combobox', { name: 'Container' })).toHaveText(container);
    await expect(page.getByLabel('Place of Loading')).toHaveValue('USMIA');
    await expect(page.getByLabel('Place of Loading')).not.toBeEditable();
    await expect(page.getByLabel('Place of Unloading')).not.toBeEditable();
    await expect(page.getByLabel('Shipper Name')).toHaveValue('Bright Shoes Inc');
    await expect(page.getByLabel('Shipper Address')).toBeEditable();
    await expect(page.getByLabel('Consignee Name')).toHaveValue('Ann Example');
    await page.getByLabel('Consignee Address').fill('1 Bay Street\nBridgetown');
    await expect(page.getByLabel('Consignee Address')).toHaveValue('1 Bay Street Bridgetown');
    await expectGoodScreen(page);

    await tab(page, 'Cargo Details').click();
    await expect(page).toHaveURL(billPath(id, bill.id, '?tab=cargo'));
    await expect(page.getByLabel('Package Type')).toHaveAccessibleDescription('e.g. BOX, BARREL');
    await page.getByLabel('Description of Goods (for Customs)').fill('Leather shoes');
    await page.getByLabel('Total Packages').fill('2');
    await page.getByLabel('Total Weight (LBS)').fill('12.5');
    await page.getByLabel('Volume (CBM)').fill('0.25');
    await page.getByLabel('Package Type').fill('barr');
    await page.getByRole('option', { name: 'BARREL' }).click();
    await page.getByLabel('Marks and Numbers').fill('ANN 1-2');
    await expectGoodScreen(page);

    await tab(page, 'Notes').click();
    const notes = page.getByLabel('Internal Notes');
    await expect(notes).toHaveAccessibleDescription(
      'For internal use only and not on the official document.',
    );
    await notes.fill('Called on Monday.\nCall again.');
    await save(page);
    await expectToLast(page, page.getByRole('status').filter({ hasText: SAVED }), 4);

    await page.clock.resume();
    await page.reload();
    await expect(notes).toHaveValue('Called on Monday.\nCall again.');
    expect(await staff(billsApi.get, { params: { id: bill.id } })).toMatchObject({
      consigneeAddress: '1 Bay Street Bridgetown',
      goodsDescription: 'Leather shoes',
      totalPackages: 2,
      totalWeight: 12.5,
      volumeCBM: 0.25,
      packageTypeName: 'BARREL',
      marksAndNumbers: 'ANN 1-2',
      internalNotes: 'Called on Monday.\nCall again.',
    });
  });

  test('sends declared values only when the bill is saved', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id, bills } = await makeManifest(staff, [{}]);
    const billId = bills[0]?.id ?? 0;
    const declared = async () =>
      (await staff(billsApi.get, { params: { id: billId } })).declaredValues.map(
        ({ description, amount }) => `${description} ${amount}`,
      );
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(billPath(id, billId, '?field=declaredValues'));
    await expect(page.getByText('No charges declared yet.')).toBeVisible();
    const add = page.getByRole('button', { name: 'Add Charge' });
    await expect(add).toBeFocused();
    await expect(page).toHaveURL(billPath(id, billId, '?tab=charges'));

    await add.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add Charge' });
    await dialog.getByRole('button', { name: 'Add Charge' }).click();
    await expect(dialog.getByText('Description is required.')).toBeVisible();
    await expect(dialog.getByText('Amount is required.')).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByLabel('Description').fill('Shoes');
    await dialog.getByLabel('Amount').fill('97.50');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await add.click();
    await dialog.getByLabel('Description').fill('Laces');
    await dialog.getByLabel('Amount').fill('2.5');
    await page.keyboard.press('Enter');
    const table = page.getByRole('table', { name: 'Declared Values for Customs' });
    await expect(table.getByRole('columnheader')).toHaveText(['Description', 'Amount', 'Actions']);
    await expect(table.getByRole('cell', { name: '$97.50', exact: true })).toBeVisible();
    await expect(page.getByText('Total $100.00')).toBeVisible();
    expect(await declared()).toEqual([]);
    await expectGoodScreen(page);

    await page.getByRole('button', { name: 'Delete charge: Laces, $2.50' }).click();
    await confirm(page, 'Are you sure you want to delete this charge?', 'Delete Charge');
    await expect(table.getByText('Laces')).toBeHidden();
    await save(page);
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await declared()).toEqual(['Shoes 97.5']);

    await page.getByRole('button', { name: 'Delete charge: Shoes, $97.50' }).click();
    await confirm(page, 'Are you sure you want to delete this charge?', 'Delete Charge');
    await expect(page.getByText('No charges declared yet.')).toBeVisible();
    expect(await declared()).toEqual(['Shoes 97.5']);
    await save(page);
    await expect.poll(declared).toEqual([]);
  });

  test('opens the tab of an invalid field, found by the form or the server', async ({
    pageAs,
    apiAs,
    expectRefusal,
  }) => {
    const { id, bills } = await makeManifest(await apiAs(ACCOUNTS.staff), [{}, {}]);
    const [first, second] = bills;
    if (!first || !second) throw new Error('The manifest has no two bills.');
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(billPath(id, first.id, '?field=profileFields.hsCode'));
    await expect(page.getByLabel('HS Code')).toBeFocused();
    await page.getByLabel('HS Code').fill('64');
    await page.getByLabel('Total Weight (LBS)').fill('heavy');
    await tab(page, 'Notes').click();
    await save(page);
    await expect(page.getByLabel('Total Weight (LBS)')).toBeFocused();
    await expect(page.getByText('Total Weight (LBS) must be a number.')).toBeVisible();
    await expect(page.getByText('HS Code must be 6 to 12 digits.')).toBeVisible();
    await expect(tab(page, 'Cargo Details has errors')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Notes').click();
    await expect(page.getByLabel('Internal Notes')).toBeVisible();

    await tab(page, 'Cargo Details').click();
    await page.getByLabel('HS Code').fill('640399');
    await page.getByLabel('Total Weight (LBS)').fill('4');
    await tab(page, 'General Information').click();
    await page.getByLabel('House BOL #').fill(second.blReferenceNumber);
    await tab(page, 'Notes').click();
    expectRefusal(`409 /api/manifests/bols/${first.id}`);
    await save(page);
    const reference = page.getByLabel('House BOL #');
    await expect(reference, 'on the tab that was closed').toBeFocused();
    await expect(reference).toHaveAccessibleDescription(
      `Another house bill already uses the reference ${second.blReferenceNumber}. Enter a different one.`,
    );
  });

  test('moves between bills on the same tab and confirms unsaved changes', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id, bills } = await makeManifest(staff, [{}, {}]);
    const [first, second] = bills.map((bill) => bill.id);
    if (!first || !second) throw new Error('The manifest has no two bills.');
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(billPath(id, first, '?tab=cargo'));
    await page.getByLabel('Total Packages').fill('3');
    await page.getByRole('button', { name: 'Save & Next Bill' }).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(page).toHaveURL(billPath(id, second, '?tab=cargo'));
    await expect(page.getByLabel('Total Packages')).toHaveValue('1');
    expect(await staff(billsApi.get, { params: { id: first } })).toMatchObject({ totalPackages: 3 });

    await page.getByLabel('Total Packages').fill('4');
    await page.getByRole('link', { name: 'Previous Bill' }).click();
    await answerDialog(page, LEAVE, 'Cancel');
    await expect(page.getByLabel('Total Packages')).toHaveValue('4');
    await page.getByRole('link', { name: 'Previous Bill' }).click();
    await confirm(page, 'Your unsaved changes will be lost.', 'Leave');
    await expect(page).toHaveURL(billPath(id, first, '?tab=cargo'));
    await expect(page.getByLabel('Total Packages')).toHaveValue('3');
  });

  test('reports a failed load and save', async ({ pageAs, apiAs, breakCall, expectRefusal }) => {
    const { id, bills } = await makeManifest(await apiAs(ACCOUNTS.staff), [{}]);
    const billId = bills[0]?.id ?? 0;
    const page = await pageAs(ACCOUNTS.staff);
    const restore = await breakCall(page, `/manifests/bols/${billId}`);
    await page.goto(billPath(id, billId));
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to load Bill of Lading details.');
    await expectGoodScreen(page);
    await restore();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Consignee Name').fill('Zoe');
    const restoreSaving = await breakCall(page, `/manifests/bols/${billId}`, 'PUT');
    await save(page);
    await expect(page.getByText('Failed to save changes.')).toBeVisible();
    await restoreSaving();
    await save(page);
    await expect(page.getByText(SAVED)).toBeVisible();

    expectRefusal('404 /api/manifests/bols/999999');
    await page.goto(billPath(id, 999_999));
    await expect(page.getByRole('alert')).toContainText('This house bill of lading does not exist');
  });
});
