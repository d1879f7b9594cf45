import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import type { Page } from '@playwright/test';
import { holdCall } from './broken-calls.ts';
import { arrivedShipment, logPackage } from './builders.ts';
import { answerDialog, LEAVE } from './feedback.ts';
import { shipmentPath } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const skeleton = (page: Page) => page.getByRole('status', { name: 'Loading' });

for (const path of ['/login', '/register'])
  test(`${path} is accessible with field errors`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: /^Sign (In|Up)$/ }).click();
    await expect(page.getByText('is required.').first()).toBeVisible();
    await expectGoodScreen(page);
  });

test.describe('dialogs are accessible', () => {
  test('for customers', async ({ pageAs, apiAs }) => {
    const mine = await (await apiAs(ACCOUNTS.customer))(packagesApi.mine);
    const held = mine.find(({ status }) => status === 'ON_HOLD_INVOICE_REQUIRED');
    const page = await pageAs(ACCOUNTS.customer);
    await page.goto(`/packages?upload=${held?.id}`);
    const upload = page.getByRole('dialog', { name: 'Upload Invoice for Package' });
    await expect(upload).toBeVisible();
    await expectGoodScreen(page);
    await upload.getByRole('button', { name: 'Upload' }).click();
    await expect(upload.getByRole('alert')).toBeVisible();
    await expectGoodScreen(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('First Name').fill('');
    await page.getByLabel('First Name').press('Enter');
    await expect(page.getByText('First Name is required.')).toBeVisible();
    await expectGoodScreen(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: LEAVE })).toBeVisible();
    await expectGoodScreen(page);
    await answerDialog(page, LEAVE, 'Leave');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByLabel('Current Password')).toBeVisible();
    await expectGoodScreen(page);
  });

  test('for staff', async ({ pageAs, apiAs, breakCall }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const stray = await logPackage(staff);
    const { content } = await staff(adminPackagesApi.list, { query: { status: 'COLLECTED' } });
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(`/admin/packages?package=${content[0]?.id}`);
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
    await expectGoodScreen(page);
    await page.goto(`/admin/packages?package=${stray.id}`);
    await page.getByRole('button', { name: 'Assign to Customer' }).click();
    await page.getByRole('combobox', { name: 'Customer' }).fill('ma');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectGoodScreen(page);
    const release = await holdCall(page, `/admin/packages/${stray.id}`);
    await page.goto(`/admin/packages?package=${stray.id}`);
    await expect(skeleton(page)).toBeVisible();
    await expectGoodScreen(page);
    release();
    const releaseHistory = await holdCall(page, `/packages/${stray.id}/history`);
    await page.reload();
    await expect(page.getByRole('region', { name: 'History' }).getByRole('status')).toBeVisible();
    await expectGoodScreen(page);
    releaseHistory();
    await breakCall(page, `/admin/packages/${stray.id}`);
    await page.reload();
    await expect(
      page.getByRole('dialog', { name: `Details for Package #${stray.id}` }).getByRole('alert'),
    ).toBeVisible();
    await expectGoodScreen(page);
  });

  test('for administrators, while the history of a package loads', async ({ pageAs, apiAs }) => {
    const { id } = await logPackage(await apiAs(ACCOUNTS.staff));
    const page = await pageAs(ACCOUNTS.admin);
    const release = await holdCall(page, '/admin/audit');
    await page.goto(`/admin/packages?package=${id}`);
    await page.getByRole('button', { name: 'Change History' }).click();
    await expect(skeleton(page)).toBeVisible();
    await expectGoodScreen(page);
    release();
  });

  test('of a shipment', async ({ pageAs, apiAs }) => {
    const staff = await apiAs(ACCOUNTS.staff);
    const { id: packageId } = await logPackage(staff);
    const { id } = await arrivedShipment(staff, [packageId]);
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(shipmentPath(id, `?manage=${packageId}`));
    await expect(page.getByText('3. Generate the Final Invoice')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Add Manual Fee' }).click();
    await expect(page.getByLabel('Currency Code')).toBeVisible();
    await expectGoodScreen(page);
    await page.goto(shipmentPath(id));
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Bulk Actions on Selected (1)' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Process Container Unstuffing' }).click();
    await expect(page.getByRole('dialog', { name: 'Process Container Unstuffing' })).toBeVisible();
    await expectGoodScreen(page);
  });
});
