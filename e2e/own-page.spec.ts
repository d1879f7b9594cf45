import { usersApi } from '@eport/contract/users/users.api.ts';
import type { Page } from '@playwright/test';
import { newStaff } from './builders.ts';
import { answerDialog, LEAVE } from './feedback.ts';
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

test.describe('profile page of the back office', () => {
  test('shows staff their data without loading lists', async ({ pageAs }) => {
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

  test('saves name, phone and address and leaves without a confirmation', async ({
    pageAs,
    apiAs,
    newCustomer,
  }) => {
    // Uses a new account, because other tests save the profile of the demo's staff at the same time.
    const { email, password } = await newStaff(await apiAs(ACCOUNTS.admin), await newCustomer());
    const page = await pageAs(email, password);
    const id = await openOwnPage(page);
    const api = await apiAs(email, password);
    const before = await api(usersApi.get, { params: { id } });
    const contact = {
      'Phone Number': `+1 246 ${Date.now()}`,
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
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(page).toHaveURL('/admin/payments');
    await page.goBack();
    await page.reload();
    for (const [label, value] of Object.entries(contact)) {
      await expect(page.getByLabel(label)).toHaveValue(value);
    }
    const after = await api(usersApi.get, { params: { id } });
    expect(after).toEqual({
      ...before,
      version: before.version + 1,
      phoneNumber: contact['Phone Number'],
      addressLine1: contact['Address Line 1'],
      addressLine2: contact['Address Line 2'],
      city: contact.City,
      state: contact['State / Province'],
      zipCode: contact['Zip / Postal Code'],
    });
  });

  test('requires the names before saving', async ({ pageAs }) => {
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

  test('keeps the input when saving fails', async ({ pageAs, breakCall }) => {
    const page = await pageAs(ACCOUNTS.admin);
    const id = await openOwnPage(page);
    await page.getByLabel('City').fill('Speightstown');
    await breakCall(page, `/admin/users/${id}`, 'PUT');
    await saveChanges(page).click();
    await expect(page.getByRole('alert')).toHaveText('An error occurred while updating the profile.');
    await expect(page.getByLabel('City')).toHaveValue('Speightstown');
    await expectGoodScreen(page);
  });

  test('confirms before unsaved changes are abandoned, also with a dialog open', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await openOwnPage(page);
    await page.getByLabel('City').fill('Oistins');
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await answerDialog(page, LEAVE, 'Cancel');
    await expect(page.getByLabel('City')).toHaveValue('Oistins');

    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByLabel('Current Password')).toBeFocused();
    await page.goBack();
    await answerDialog(page, LEAVE, 'Cancel');
    await answerDialog(page, 'Change Password', 'Cancel');
    await expect(page.getByLabel('City')).toHaveValue('Oistins');

    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await answerDialog(page, LEAVE, 'Leave');
    await expect(page).toHaveURL('/admin/payments');
  });

  test('allows a password change when the profile fails to load', async ({ pageAs, breakCall }) => {
    const page = await pageAs(ACCOUNTS.admin);
    const id = await openOwnPage(page);
    const restore = await breakCall(page, `/admin/users/${id}`);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch initial data. Please try again.');
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
    await restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('First Name')).toBeVisible();
  });

  test('requires the current password for a password change', async ({ pageAs, expectRefusal }) => {
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

  test('turns off the / shortcut', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await openOwnPage(page);
    await page.getByRole('switch', { name: 'Press / to search' }).uncheck();
    await page.goto('/admin/packages');
    const search = page.getByRole('searchbox', { name: /^Search by Mailbox ID/ });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).not.toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.keyboard.press('Escape');

    await openOwnPage(page);
    await page.getByRole('switch').check();
    await page.getByRole('link', { name: 'Package Management' }).click();
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
  });
});

test.describe('page of another user', () => {
  test('offers staff a link to their own profile', async ({ pageAs, newCustomer, expectRefusal }) => {
    const customer = await newCustomer();
    const page = await pageAs(ACCOUNTS.staff);
    expectRefusal(`404 /api/admin/users/${customer.id}`);
    await page.goto(`/admin/users/${customer.id}/edit`);
    await expect(page.getByText('This user does not exist')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeHidden();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Open my profile' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(ACCOUNTS.staff);
  });

  test('offers administrators a link to the list when the user does not exist', async ({
    pageAs,
    expectRefusal,
  }) => {
    const page = await pageAs(ACCOUNTS.admin);
    expectRefusal('404 /api/admin/users/999999999');
    await page.goto('/admin/users/999999999/edit');
    await page.getByRole('link', { name: 'See all users' }).click();
    await expect(page).toHaveURL('/admin/users');
  });

  test('shows "Page not found" for an unknown user', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto('/admin/users/abc/edit');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('is unavailable to customers', async ({ pageAs, newCustomer }) => {
    const { id, email, password } = await newCustomer();
    const page = await pageAs(email, password);
    await page.goto(`/admin/users/${id}/edit`);
    await expect(page).toHaveURL('/dashboard');
  });
});
