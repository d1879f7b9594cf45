import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import type { Page } from '@playwright/test';
import { HOME, logPackage, placesOf } from './builders.ts';
import { confirm } from './feedback.ts';
import { bandOf, newCode, openDesk, typeFast } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

/** A person types slower than a scanner. */
const MS_PER_TYPED_LETTER = 120;
/** A pause after typing, before the scan. */
const PAUSE_MS = 1_500;

const scanField = (page: Page) => page.getByRole('textbox', { name: 'Scan', exact: true });

test('accepts a scan while a list is open or focused, and does not change the list', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await openDesk(page);
  await page.waitForLoadState('networkidle');
  const warehouse = page.getByRole('combobox', { name: 'Warehouse' });
  await expect(warehouse).toHaveText(HOME.warehouse);
  const [first, second] = [newCode(), newCode()];
  await warehouse.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await typeFast(page, `${first}\n`);
  await expect(bandOf(page)).toContainText('Not announced.');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  await expect(scanField(page)).toBeFocused();
  await typeFast(page, '*UNDO\n');
  await expect(bandOf(page)).toContainText('The package was not saved.');
  await warehouse.focus();
  await typeFast(page, `${second}\n`);
  await expect(page.getByRole('heading', { name: second })).toBeVisible();
  await expect(scanField(page)).toBeFocused();
  await expect(warehouse).toHaveText(HOME.warehouse);
});

test('moves a scan out of the field in which a user is typing', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await openDesk(page);
  await page.waitForLoadState('networkidle');
  const sender = page.getByRole('textbox', { name: 'Sender' });
  await sender.focus();
  const startedAt = Date.now();
  for (const [index, letter] of [...'Ama zon'].entries())
    await typeFast(page, letter, startedAt + index * MS_PER_TYPED_LETTER);
  await expect(sender).toHaveValue('Ama zon');
  const code = newCode();
  await typeFast(page, `${code}\n`, startedAt + PAUSE_MS);
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  await expect(sender).toHaveValue('Ama zon');
  await expect(scanField(page)).toBeFocused();
  await expect(scanField(page)).toHaveValue('');
});

test('keeps a scan for the desk while damage is reported', async ({ pageAs, apiAs, newCustomer }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { warehouseId } = await placesOf(api);
  const { id: userId } = await newCustomer();
  const body = { warehouseId, code: newCode(), weight: 3, userId, description: 'Books' };
  const { id } = await api(receivingApi.receive, { body });
  const page = await pageAs(ACCOUNTS.staff);
  await openDesk(page);
  await page.waitForLoadState('networkidle');
  await typeFast(page, `P-${id}\n`);
  await page.getByRole('button', { name: 'Report Damage' }).click();
  const dialog = page.getByRole('dialog', { name: `Open Exception for Package #${id}` });
  const kind = dialog.getByRole('combobox', { name: 'Kind' });
  await kind.focus();
  const code = `RUM${newCode()}`;
  await typeFast(page, `${code}\n`);
  await expect(page.getByText(`${code} waits until you close this dialog.`)).toBeVisible();
  await expect(kind).toHaveText('Damaged');
  const note = dialog.getByLabel('Note');
  await note.focus();
  const startedAt = Date.now();
  for (const [index, letter] of [...'Wet box'].entries())
    await typeFast(page, letter, startedAt + index * MS_PER_TYPED_LETTER);
  await typeFast(page, '12.5\n', startedAt + PAUSE_MS);
  await expect(note).toHaveValue('Wet box');
  await expectGoodScreen(page);
  await expect(page.getByText('2 waiting')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await confirm(page, 'Your unsaved changes will be lost.', 'Leave');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  await expect(bandOf(page)).toContainText('No customer found for “12.5”');
  await expect(scanField(page)).toBeFocused();
});

test('keeps a scan whole while the dialog of the previous scan appears', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const staff = await apiAs(ACCOUNTS.staff);
  const { id: userId } = await newCustomer();
  const ids = [(await logPackage(staff, { userId })).id, (await logPackage(staff, { userId })).id] as const;
  for (const id of ids)
    await staff(exceptionsApi.open, { params: { id }, body: { kind: 'DAMAGED', note: `Wet corner ${id}` } });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/exceptions');
  await expect(scanField(page)).toBeFocused();
  await page.waitForLoadState('networkidle');
  const { promise: typedHalf, resolve: respond } = Promise.withResolvers<void>();
  await page.route(/admin\/exceptions\?.*code=/, async (route) => {
    await typedHalf;
    await route.fallback();
  });
  const dialog = page.getByRole('dialog', { name: /^Exception #/ });
  await typeFast(page, `P-${ids[0]}\n`);
  const next = `P-${ids[1]}\n`;
  const due = await typeFast(page, next.slice(0, 3));
  await expect(scanField(page)).toHaveValue(next.slice(0, 3));
  respond();
  await expect(dialog).toContainText(`Wet corner ${ids[0]}`);
  await typeFast(page, next.slice(3), due);
  await expect(dialog).toContainText(`Wet corner ${ids[1]}`);
  await expect(scanField(page).or(page.locator('input[maxlength="101"]')).first()).toHaveValue('');
});
