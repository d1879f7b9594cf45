import { usersApi } from '@eport/contract/users/users.api.ts';
import type { Page } from '@playwright/test';
import { unique } from './builders.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

async function openOwnPage(page: Page) {
  await page.goto('/admin/packages');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/\d+\/edit$/);
  await expect(page.getByLabel('First Name')).toBeVisible();
  return Number(page.url().split('/').at(-2));
}

const saveChanges = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test.describe('the own page', () => {
  test('shows staff who they are, without asking for any list', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    const id = await openOwnPage(page);
    await expect(page).toHaveTitle('Edit User · ePort');
    await expect(page.getByRole('heading', { name: 'Edit User' })).toBeVisible();

    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(ACCOUNTS.staff);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email address cannot be changed.');
    for (const [label, value] of Object.entries({
      Role: 'STAFF',
      Agent: 'Island Freight Ltd',
      'Home Warehouse': 'Miami Doral',
    })) {
      await expect(page.getByLabel(label)).toHaveValue(value);
    }
    for (const label of ['Email', 'Mailbox ID', 'Role', 'Agent', 'Home Warehouse', 'Destination Country']) {
      await expect(page.getByLabel(label)).toHaveAttribute('readonly');
    }
    for (const section of ['Personal & Account Info', 'Address & Contact', 'Shipping Preferences']) {
      await expect(page.getByRole('group', { name: section })).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'User Actions' })).toBeHidden();
    expect(calls).toEqual([`/api/admin/users/${id}`]);
    await expectGoodScreen(page);
  });

  test('saves name, phone and address, and nothing is left to be asked about', async ({ pageAs, apiAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    const id = await openOwnPage(page);
    const before = await (await apiAs(ACCOUNTS.staff))(usersApi.get, { params: { id } });
    const contact = {
      'Phone Number': `+1 246 ${unique()}`,
      'Address Line 1': '60 Spry Street',
      'Address Line 2': 'Upstairs',
      City: 'Holetown',
      'State / Province': 'St. James',
      'Zip / Postal Code': 'BB24016',
    };
    for (const [label, value] of Object.entries(contact)) await page.getByLabel(label).fill(`  ${value} `);
    await page.getByLabel('City').press('Enter');
    await expect(page.getByRole('status')).toHaveText('Your profile has been updated successfully!');
    for (const [label, value] of Object.entries(contact)) {
      await expect(page.getByLabel(label)).toHaveValue(value);
    }
    await page.getByRole('link', { name: 'Payments' }).click();
    await expect(page).toHaveURL('/admin/payments');
    await page.goBack();
    await page.reload();
    for (const [label, value] of Object.entries(contact)) {
      await expect(page.getByLabel(label)).toHaveValue(value);
    }
    const after = await (await apiAs(ACCOUNTS.staff))(usersApi.get, { params: { id } });
    expect(after).toEqual({
      ...before,
      phoneNumber: contact['Phone Number'],
      addressLine1: contact['Address Line 1'],
      addressLine2: contact['Address Line 2'],
      city: contact.City,
      state: contact['State / Province'],
      zipCode: contact['Zip / Postal Code'],
    });
  });

  test('asks for the names and sends nothing without them', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await openOwnPage(page);
    await page.getByLabel('First Name').fill(' ');
    await page.getByLabel('Last Name').fill('');
    await saveChanges(page).click();
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('First Name is required.');
    await expect(page.getByLabel('Last Name')).toHaveAccessibleDescription('Last Name is required.');
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expectGoodScreen(page);
  });

  test('keeps what was typed when the save fails', async ({ pageAs, breakCall }) => {
    const page = await pageAs(ACCOUNTS.admin);
    const id = await openOwnPage(page);
    await page.getByLabel('City').fill('Speightstown');
    await breakCall(page, `/admin/users/${id}`, 'PUT');
    await saveChanges(page).click();
    await expect(page.getByRole('alert')).toHaveText('An error occurred while updating the profile.');
    await expect(page.getByLabel('City')).toHaveValue('Speightstown');
    await expectGoodScreen(page);
  });

  test('asks before unsaved changes are left, also from below a dialog', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await openOwnPage(page);
    await page.getByLabel('City').fill('Oistins');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Payments' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('City')).toHaveValue('Oistins');

    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByLabel('Current Password')).toBeFocused();
    await page.goBack();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('dialog', { name: 'Change Password' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(page.getByLabel('City')).toHaveValue('Oistins');

    await page.getByRole('link', { name: 'Payments' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/payments');
  });

  test('lets the password be changed when nothing else can be shown', async ({ pageAs, breakCall }) => {
    const page = await pageAs(ACCOUNTS.admin);
    const id = await openOwnPage(page);
    const mend = await breakCall(page, `/admin/users/${id}`);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch initial data. Please try again.');
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('First Name')).toBeVisible();
  });

  test('changes the password only for who knows the current one', async ({ pageAs, expectRefusal }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await openOwnPage(page);
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.getByLabel('Current Password').fill('not-the-password');
    await dialog.getByLabel(/^New Password/).fill('Another-Pass-2026');
    await dialog.getByLabel('Repeat New Password').fill('Another-Pass-2026');
    expectRefusal('400 /api/me/password');
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await expect(dialog.getByText('The current password is not correct.')).toBeVisible();
    await expectGoodScreen(page);
  });

  test('lets the / key be switched off for searches', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await openOwnPage(page);
    await page.getByRole('switch', { name: 'The / key goes to the search of a page' }).uncheck();
    await page.goto('/admin/packages');
    const search = page.getByRole('searchbox', { name: /^Search by Mailbox ID/ });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).not.toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();

    await openOwnPage(page);
    await page.getByRole('switch').check();
    await page.getByRole('link', { name: 'Package Management' }).click();
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
  });
});

test.describe('the page of somebody else', () => {
  test('does not exist for staff, who are led to their own', async ({
    pageAs,
    newCustomer,
    expectRefusal,
  }) => {
    const customer = await newCustomer();
    const page = await pageAs(ACCOUNTS.staff);
    expectRefusal(`404 /api/admin/users/${customer.id}`);
    await page.goto(`/admin/users/${customer.id}/edit`);
    await expect(page.getByText('This user does not exist')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeHidden();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Open my own page' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(ACCOUNTS.staff);
  });

  test('is no page at all when the address names nobody', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/users/abc/edit');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('is closed to customers', async ({ pageAs, newCustomer }) => {
    const { id, email, password } = await newCustomer();
    const page = await pageAs(email, password);
    await page.goto(`/admin/users/${id}/edit`);
    await expect(page).toHaveURL('/dashboard');
  });
});
