import { customersApi } from '@eport/contract/customers/customers.api.ts';
import type { Page } from '@playwright/test';
import { holdCall } from './broken-calls.ts';
import { logPackage } from './builders.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('selects the customer of a scanned mailbox ID in Payments before the search returns', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customers = [await newCustomer(), await newCustomer()];
  const mailboxes: string[] = [];
  for (const { email, password } of customers)
    mailboxes.push((await (await apiAs(email, password))(customersApi.profile)).mailboxId);
  const [first = '', second = ''] = mailboxes;
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/payments');
  const search = page.getByRole('combobox', { name: 'Search by Name, Email, or Mailbox ID...' });
  await expect(search).toBeFocused();
  await scan(page, ` ${first.toLowerCase()} `);
  await expect(page).toHaveURL(`/admin/payments?customer=${customers[0]?.id}`);
  await expect(search).toHaveValue(String(customers[0]?.name));
  await expect(page.getByRole('heading', { name: `Due Invoices of ${customers[0]?.name}` })).toBeVisible();

  const release = await holdCall(page, '/admin/users');
  await scan(page, 'IFL9999998');
  await expect(search).toHaveValue('IFL9999998');
  await scan(page, second);
  await expect(search).toHaveValue(second);
  release();
  await expect(search).toHaveValue(String(customers[1]?.name));
  await expect(page).toHaveURL(`/admin/payments?customer=${customers[1]?.id}`);
  await page.goBack();
  await expect(search, 'skips the state while searching').toHaveValue(String(customers[0]?.name));

  await search.focus();
  await search.fill('');
  await scan(page, 'IFL9999999');
  await expect(search).toHaveAccessibleDescription('No customer has mailbox ID IFL9999999.');
  await expect(page.getByText('No customer has mailbox ID IFL9999999.').last()).toBeInViewport();
  await expectGoodScreen(page);
  await search.fill('IFL999999');
  await expect(search).not.toHaveAccessibleDescription(/No customer has mailbox ID/);
});

test('selects the customer of a scanned mailbox ID when assigning a package', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { email, password, name } = await newCustomer();
  const { mailboxId } = await (await apiAs(email, password))(customersApi.profile);
  const { id } = await logPackage(await apiAs(ACCOUNTS.staff));
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/packages?package=${id}`);
  await page.getByRole('button', { name: 'Assign to Customer' }).click();
  const dialog = page.getByRole('dialog', { name: `Assign Package #${id}` });
  const box = dialog.getByRole('combobox', { name: 'Customer' });
  await expect(box).toBeFocused();
  await scan(page, 'IFL9999999');
  await expect(dialog.getByRole('alert')).toHaveText('No customer has mailbox ID IFL9999999.');
  await scan(page, mailboxId.toLowerCase());
  await expect(box).toHaveValue(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Package #${id} assigned.`)).toBeVisible();
});

test('selects the person of a scanned mailbox ID in the audit log', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { id, email, password, name } = await newCustomer();
  const { mailboxId } = await (await apiAs(email, password))(customersApi.profile);
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/audit');
  const box = page.getByRole('combobox', { name: 'Person' });
  await box.focus();
  await scan(page, mailboxId);
  await expect(box).toHaveValue(name);
  await expect(page).toHaveURL(new RegExp(`person=${id}`, 'i'));
  await scan(page, 'IFL9999999');
  await expect(box).toHaveAccessibleDescription('No customer has mailbox ID IFL9999999.');
});

test('replaces the search of a list with each scan', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages');
  const search = page.getByRole('searchbox');
  await search.focus();
  await scan(page, 'IFL10031');
  await scan(page, 'IFL10032');
  await expect(search).toHaveValue('IFL10032');
  await expect(page).toHaveURL('/admin/packages?search=IFL10032');
});
