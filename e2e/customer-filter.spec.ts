import type { Page } from '@playwright/test';
import { invoicedPackage, logPackage } from './builders.ts';
import { pick } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: 'Filters' }).click();
  return page.getByRole('dialog', { name: 'Filters' });
};

test('filters packages and due invoices by a customer found by name', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  await invoicedPackage(await apiAs(ACCOUNTS.staff), { userId: customer.id });
  const page = await pageAs(ACCOUNTS.staff);
  for (const path of ['/admin/packages', '/admin/payments/due']) {
    await page.goto(path);
    const filters = await openFilters(page);
    await filters.getByRole('combobox', { name: 'Customer' }).fill(customer.lastName);
    await page.getByRole('option', { name: customer.email }).click();
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(`${path}?customerId=${customer.id}`);
    await openFilters(page);
    await expect(filters.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer.name);
    await expectGoodScreen(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
    await page.getByRole('button', { name: `Remove filter Customer: ${customer.name}` }).click();
    await expect(page).toHaveURL(path);
  }
});

test('applies the filter of a link for packages without an account, and lets users change it', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const staff = await apiAs(ACCOUNTS.staff);
  await logPackage(staff);
  const { id: userId, name } = await newCustomer();
  await logPackage(staff, { userId });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages?customerId=none');
  const rows = page.getByRole('table', { name: 'Packages' }).locator('tbody tr');
  await expect(rows.first()).toContainText('No account');
  await expect(rows.filter({ hasNotText: 'No account' })).toHaveCount(0);
  const filters = await openFilters(page);
  await expect(filters.getByRole('combobox', { name: 'Customer' })).toHaveText('Without account');
  await pick(page, 'Customer', 'Any');
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/admin/packages');
  await expect(rows.filter({ hasText: name })).toHaveCount(1);
  await openFilters(page);
  await expect(filters.getByPlaceholder('Name, email or mailbox ID')).toBeVisible();
});
