import { logPackage } from './builders.ts';
import { fadeFor } from './motion.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test('lets staff add a second code, find the package by it and print its label', async ({
  pageAs,
  apiAs,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await logPackage(api);
  const code = `9400${String(id).padStart(18, '7')}`;
  const other = await logPackage(api, { incomingTrackingNumber: code });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/packages?package=${id}`);
  const details = page.getByRole('dialog', { name: `Details for Package #${id}` });
  await details.getByRole('button', { name: 'Add Code' }).click();

  const form = page.getByRole('dialog', { name: `Add Code to Package #${id}` });
  await form.getByLabel('Code').fill('P-12');
  await form.getByRole('button', { name: 'Add Code' }).click();
  await expect(form.getByText('barcode of a carrier or shop')).toBeVisible();
  await form.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(
    `Code added to package #${id}. Package #${other.id} has it too.`,
  );
  await page.getByRole('button', { name: `View Package #${other.id}` }).click();
  await expect(page.getByRole('dialog', { name: `Details for Package #${other.id}` })).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(details.getByRole('list', { name: 'Codes' })).toContainText(code);
  await expectGoodScreen(page);

  // This browser shows no PDF, so it saves the file instead of printing it.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('button', { name: 'Print Label' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`label-${id}.pdf`);

  await page.goto(`/admin/packages?search=42033101${code}`);
  await page.getByRole('button', { name: `View package #${id}` }).click();
  await fadeFor(page, '600ms');
  await details.getByRole('button', { name: `Remove code ${code}` }).click();
  await page.getByRole('button', { name: 'Remove Code', exact: true }).click();
  await expect(details.getByText(code)).toBeHidden();
  await expect(details.locator(':focus')).toContainText('Add Code');
});
