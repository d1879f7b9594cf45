import { openHandOver } from './counter.ts';
import { makeManifest } from './customs.ts';
import { storedDrafts } from './drafts.ts';
import { answerDialog, confirm, LEAVE } from './feedback.ts';
import { pick } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test('keeps the collector’s name through a reload after the hand-over was not confirmed', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { id: userId } = await newCustomer();
  const page = await pageAs(ACCOUNTS.staff);
  const { id, dialog, collectedBy } = await openHandOver(page, api, userId);
  await collectedBy.fill('Marcia Holder');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Hand Over', exact: true }).click();
  await confirm(page, `Hand package #${id} over to Marcia Holder? This cannot be undone.`, 'Cancel');
  await page.reload();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(collectedBy).toHaveValue('Marcia Holder');
});

test('keeps the typed hours of a deadline when it is changed to apply to all agents', async ({
  pageAs,
  apiAs,
}) => {
  const { id } = await makeManifest(await apiAs(ACCOUNTS.staff));
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(`/admin/manifests/${id}`);
  await page.getByRole('button', { name: 'Change the filing deadline' }).click();
  const hours = page.getByRole('dialog', { name: 'Filing Deadline' }).getByLabel('Hours Before Arrival');
  await hours.fill('31');
  await pick(page, 'Applies To', 'All agents');
  await expect(hours).toHaveValue('31');
});

test('asks before closing a dialog in which only a file was chosen', async ({ pageAs, newCustomer }) => {
  const { email, password } = await newCustomer();
  const page = await pageAs(email, password);
  await page.goto('/expected-packages');
  await page.getByRole('button', { name: 'Announce a Package' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Announce a Package' });
  const buffer = Buffer.from('%PDF-1.4');
  await dialog
    .getByLabel(/^Purchase invoice/)
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await answerDialog(page, LEAVE, 'Cancel');
  await expect(dialog).toContainText('invoice.pdf');
});

test('totals announced items in a currency that is typed in lower case', async ({ pageAs, newCustomer }) => {
  const { email, password } = await newCustomer();
  const page = await pageAs(email, password);
  await page.goto('/expected-packages');
  await page.getByRole('button', { name: 'Announce a Package' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Announce a Package' });
  await dialog.getByRole('combobox', { name: 'Currency' }).fill('eur');
  await dialog.getByRole('button', { name: 'List Items Separately' }).click();
  const item = dialog.getByRole('group', { name: 'Item 1' });
  await item.getByLabel('Quantity').fill('2');
  await item.getByLabel('Unit Value').fill('10');
  await expect(dialog.getByRole('textbox', { name: 'Value', exact: true })).toHaveValue(/^EUR\s20\.00$/);
  await expectGoodScreen(page);
});
