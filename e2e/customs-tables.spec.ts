import type { Page } from '@playwright/test';
import { billsPath, cellOf, grid } from './bill-grid.ts';
import { unique } from './builders.ts';
import { makeManifest } from './customs.ts';
import { confirm, expectNotice } from './feedback.ts';
import { PHOTO } from './files.ts';
import { pick } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, rowWith, test } from './test.ts';

const newHsCode = () => String(100_000 + (Number.parseInt(unique(), 16) % 800_000));
const billPath = (manifestId: number, billId: number, query = '') =>
  `/admin/manifests/${manifestId}/bol/${billId}${query}`;

async function addHsCode(page: Page, { hsCode, description }: { hsCode: string; description: string }) {
  await page.goto('/admin/customs-tables');
  await page.getByRole('button', { name: 'Add HS Code' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add HS Code' });
  await dialog.getByLabel('HS Code').fill(hsCode);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByRole('button', { name: 'Add HS Code' }).click();
  await expect(dialog).toBeHidden();
}

test('adds, searches, changes and deletes HS codes', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  const hsCode = newHsCode();
  await addHsCode(page, { hsCode, description: 'Footwear of leather' });
  await page
    .getByRole('searchbox', { name: 'Search HS codes' })
    .fill(`${hsCode.slice(0, 4)}.${hsCode.slice(4)}`);
  await expect(rowWith(page, hsCode)).toContainText('Footwear of leather');
  // Waits for the header and one code, since the previous rows stay, dimmed, while the search runs.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: `Edit HS code: ${hsCode}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit HS Code' });
  await dialog.getByLabel('Description').fill('Sandals');
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(rowWith(page, hsCode)).toContainText('Sandals');
  await page.getByRole('button', { name: `Delete HS code: ${hsCode}` }).click();
  await confirm(page, 'Are you sure you want to delete this HS code?', 'Delete HS Code');
  await expect(rowWith(page, hsCode)).toBeHidden();
  await expect(page.getByText('No HS codes match this search.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all HS codes' }).click();
  await expect(page.getByText('No HS codes match this search.')).toBeHidden();
});

test('saves a tax number from a bill for the customer, and fills it and the HS code into the next bill', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const { id: userId, firstName, lastName } = await newCustomer();
  const recipientName = `${firstName} ${lastName}`;
  const description = `Leather boots ${unique()}`;
  const goods = { userId, recipientName, description };
  const { id, bills } = await makeManifest(staff, [goods]);
  const [bill] = bills;
  if (!bill) throw new Error('The manifest has no bill.');
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(billPath(id, bill.id));
  await page.getByLabel('Consignee Code').fill('1000-123');
  await page.getByRole('button', { name: `Save 1000-123 for ${recipientName}` }).click();
  await expectNotice(page, `Tax number saved for ${recipientName}.`);
  await expect(page.getByText(`On file for ${recipientName}: 1000-123`)).toBeVisible();
  await page.getByRole('tab', { name: 'Cargo Details' }).click();
  await page.getByLabel('HS Code').fill('640391');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Bill of Lading saved successfully!')).toBeVisible();

  const next = await makeManifest(staff, [goods]);
  await page.goto(billPath(next.id, next.bills[0]?.id ?? 0));
  await expect(page.getByLabel('Consignee Code')).toHaveValue('1000-123');
  await page.getByRole('tab', { name: 'Cargo Details' }).click();
  await expect(page.getByLabel('HS Code')).toHaveValue('640391');
});

test('offers HS codes in the bills table, and shows documents beside it', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const admin = await pageAs(ACCOUNTS.admin);
  const hsCode = newHsCode();
  const word = `Widget${unique()}`;
  await addHsCode(admin, { hsCode, description: `Parts of ${word}` });
  const { id: userId } = await newCustomer();
  const staff = await apiAs(ACCOUNTS.staff);
  const { id, bills } = await makeManifest(staff, [
    { userId, description: word },
    { description: 'Other goods' },
  ]);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/packages?package=${bills[0]?.shippingPackageId}`);
  const details = page.getByRole('dialog', { name: `Details for Package #${bills[0]?.shippingPackageId}` });
  await details.getByRole('button', { name: 'Upload Invoice' }).click();
  const upload = page.getByRole('dialog', { name: /^Upload Invoice/ });
  await upload.getByLabel('Choose a file, or drop it here').setInputFiles(PHOTO);
  await upload.getByRole('button', { name: 'Upload' }).click();
  await expect(upload).toBeHidden();

  await page.goto(billsPath(id));
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'HS Code' }).check();
  await page.keyboard.press('Escape');
  await (await cellOf(page, 1, 'HS Code')).click();
  await page.getByRole('button', { name: `Use ${hsCode}` }).click();
  await expect(await cellOf(page, 1, 'HS Code')).toHaveText(hsCode);
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('64');
  await page.keyboard.press('Enter');
  await expect(await cellOf(page, 2, 'HS Code')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('640399');
  await page.keyboard.press('Enter');
  await expect(await cellOf(page, 2, 'HS Code')).toHaveText('640399');

  await page.getByRole('button', { name: 'Documents' }).click();
  const panel = page.getByRole('complementary', { name: 'Documents of the selected bill' });
  await (await cellOf(page, 1, 'Description of Goods')).click();
  await expect(panel.getByRole('img', { name: PHOTO.name })).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByText('No documents uploaded.')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(grid(page)).toBeFocused();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('F6');
  await expect(panel).toBeVisible();
  await expect(grid(page)).toBeFocused();
  // The suggestions were loaded shortly before the save, which has to refresh them.
  await (await cellOf(page, 1, 'HS Code')).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Changed (0)' })).toBeVisible();
  await (await cellOf(page, 1, 'HS Code')).click();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: `Use ${hsCode}, last used for these goods` })).toBeVisible();
});

test('offers sample tables of duty rules as files, which can be imported', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/customs-tables?table=duty-rules');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await page.getByRole('button', { name: 'Sample Tables' }).click();
  await expectGoodScreen(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Jamaica' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('duty-rules-Jamaica.csv');
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(await download.path());
  await expect(page.getByText(/^5 rows, read as UTF-8/)).toBeVisible();
});

test('names the missing fields of a duty rule', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/customs-tables?table=duty-rules');
  await page.getByRole('button', { name: 'Add Duty Rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Duty Rule' });
  await dialog.getByRole('button', { name: 'Add Duty Rule' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Destination Country' })).toHaveAccessibleDescription(
    'Destination Country is required.',
  );
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name is required.');
  await expect(dialog.getByLabel('Percent')).toHaveAccessibleDescription('Percent is required.');
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Fee' }).click();
  await dialog.getByRole('button', { name: 'Add Duty Rule' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription('Amount is required.');
});

test('keeps each duty rule to two lines, however long its source is', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin/customs-tables?table=duty-rules');
  await expect(page.getByRole('cell', { name: /^Check before use/ }).first()).toBeVisible();
  const maxRowHeight = () =>
    page
      .getByRole('row')
      .evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().height)));
  await expect.poll(maxRowHeight).toBeLessThan(70);
  const source = page.getByRole('cell', { name: /^Check before use/ }).first();
  await source.locator('span').hover();
  await expect(page.getByRole('tooltip')).toHaveText(/^Check before use/);
});

test('estimates duty by the rules of the destination, for staff and for the customer', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const admin = await pageAs(ACCOUNTS.admin);
  await admin.goto('/admin/customs-tables?table=duty-rules');
  const name = `Duty ${unique()}`;
  await admin.getByRole('button', { name: 'Add Duty Rule' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Add Duty Rule' });
  await pick(dialog, 'Destination Country', 'Barbados');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Percent').fill('20');
  await dialog.getByLabel('HS Code').fill('6403');
  await expectGoodScreen(admin);
  await dialog.getByRole('button', { name: 'Add Duty Rule' }).click();
  await expect(dialog).toBeHidden();

  const customer = await newCustomer();
  const staff = await apiAs(ACCOUNTS.staff);
  const { id, bills } = await makeManifest(staff, [{ userId: customer.id }]);
  const [bill] = bills;
  if (!bill) throw new Error('The manifest has no bill.');
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(billsPath(id));
  await (await cellOf(page, 1, 'Declared Value')).click();
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Changed (0)' })).toBeVisible();
  await page.goto(billPath(id, bill.id, '?field=profileFields.hsCode'));
  await page.getByLabel('HS Code').fill('640399');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Bill of Lading saved successfully!')).toBeVisible();
  const card = page.getByRole('region', { name: 'Duty Estimate' });
  await expect(card.getByText('Full declaration')).toBeVisible();
  const saved = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Declaration Draft (PDF)' }).click();
  expect((await saved).suggestedFilename()).toBe(`declaration-draft-${bill.blReferenceNumber}.pdf`);

  await page.goto(`/admin/manifests/${id}`);
  await page.getByRole('link', { name: 'Duty Estimates' }).click();
  await expect(page.getByText('An estimate. Customs decides what is due.')).toBeVisible();
  await expect(page.getByText('in all for complete bills')).toBeVisible();
  await page.getByRole('button', { name: 'Full declaration (1)' }).click();
  await expect(rowWith(page, bill.blReferenceNumber)).toContainText('640399');
  await expectGoodScreen(page);

  const own = await pageAs(customer.email, customer.password);
  await own.goto(`/packages/${bill.shippingPackageId}`);
  await expect(own.getByText('An estimate. Customs decides what is due.', { exact: false })).toBeVisible();
  await expectGoodScreen(own);
});
