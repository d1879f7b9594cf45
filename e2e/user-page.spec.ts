import { usersApi } from '@eport/contract/users/users.api.ts';
import type { Page } from '@playwright/test';
import { ELSEWHERE, unique } from './builders.ts';
import { answerDialog, expectNotice } from './feedback.ts';
import { pick } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test.describe('user page', () => {
  test('lets administrators change everything but the email address', async ({
    pageAs,
    apiAs,
    newCustomer,
  }) => {
    const { id, email } = await newCustomer();
    const mailboxId = `MOVED-${unique()}`.toUpperCase();
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto(`/admin/users/${id}/edit`);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email address cannot be changed.');
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeHidden();
    await expect(page.getByRole('switch')).toBeHidden();
    for (const section of ['Personal & Account Info', 'Address & Contact', 'Shipping Preferences'])
      await expect(page.getByRole('group', { name: section })).toBeVisible();
    await page.getByLabel('Last Name').fill('Moved');
    await page.getByLabel('Mailbox ID').fill(mailboxId.toLowerCase());
    await page.getByRole('combobox', { name: 'Role' }).click();
    await expect(page.getByRole('option')).toHaveText(['ADMIN', 'STAFF', 'CUSTOMER']);
    await page.getByRole('option', { name: 'STAFF' }).click();
    await pick(page, 'Agent', 'Windward Forwarding');
    await expect(page.getByRole('combobox', { name: 'Home Warehouse' })).not.toHaveText('Miami Doral');
    await page.getByRole('combobox', { name: 'Home Warehouse' }).click();
    await expect(page.getByRole('option', { name: 'Miami Doral' })).toHaveCount(0);
    await page.getByRole('option', { name: ELSEWHERE.warehouse }).click();
    await pick(page, 'Destination Country', 'Jamaica');
    await page.getByLabel('City').fill('Kingston');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'The user has been updated successfully!');
    const saved = await (await apiAs(ACCOUNTS.admin))(usersApi.get, { params: { id } });
    expect(saved).toMatchObject({
      lastName: 'Moved',
      email,
      mailboxId,
      role: 'ROLE_STAFF',
      agentName: 'Windward Forwarding',
      destinationCountryName: 'Jamaica',
      city: 'Kingston',
    });
    await page.reload();
    await expect(page.getByLabel('Mailbox ID')).toHaveValue(mailboxId);
    await expect(page.getByRole('combobox', { name: 'Role' })).toHaveText('STAFF');
    await expectGoodScreen(page);

    await page.getByRole('main').getByRole('link', { name: 'User Management' }).click();
    await expect(page).toHaveURL('/admin/users');
  });

  test('requires agent, warehouse and destination except for administrators', async ({
    pageAs,
    apiAs,
    newCustomer,
  }) => {
    const { id } = await newCustomer();
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto(`/admin/users/${id}/edit`);
    await page.getByLabel('First Name').fill(' ');
    await page.getByLabel('Mailbox ID').fill('');
    await pick(page, 'Agent', 'Windward Forwarding');
    await pick(page, 'Role', 'ADMIN');
    for (const label of ['Agent', 'Home Warehouse', 'Destination Country']) await pick(page, label, 'None');
    await pick(page, 'Role', 'CUSTOMER');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    for (const label of ['First Name', 'Mailbox ID', 'Agent', 'Home Warehouse', 'Destination Country'])
      await expect(
        page.getByRole('main').getByLabel(label).filter({ visible: true }),
      ).toHaveAccessibleDescription(`${label} is required.`);
    await expectGoodScreen(page);
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Mailbox ID').fill(`ADA-${unique()}`);
    await pick(page, 'Role', 'ADMIN');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'The user has been updated successfully!');
    const saved = await (await apiAs(ACCOUNTS.admin))(usersApi.get, { params: { id } });
    expect(saved).toMatchObject({ role: 'ROLE_ADMIN', agentId: null, warehouseId: null });
  });

  test('reports failures and keeps the input', async ({ pageAs, newCustomer, breakCall }) => {
    const { id } = await newCustomer();
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto(`/admin/users/${id}/edit`);
    await page.getByLabel('City').fill('Speightstown');
    await breakCall(page, `/admin/users/${id}`, 'PUT');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toHaveText('An error occurred while updating the profile.');
    await expect(page.getByLabel('City')).toHaveValue('Speightstown');
  });
});

test.describe('user actions', () => {
  const actions = (page: Page) => page.getByRole('region', { name: 'User Actions' });

  test('suspend, deactivate and reactivate after a warning', async ({
    pageAs,
    newCustomer,
    request,
    breakCall,
  }) => {
    const { id, name, email, password } = await newCustomer();
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto(`/admin/users/${id}/edit`);
    const login = async () => (await request.post('/api/auth/login', { data: { email, password } })).json();
    const change = async (action: string, question: string, status: string) => {
      await actions(page).getByRole('button', { name: action }).click();
      const dialog = page.getByRole('dialog', { name: `${action} User` });
      await expect(dialog).toContainText(question);
      await dialog.getByRole('button', { name: action }).click();
      await expectNotice(page, `The user is now ${status}.`);
      await expect(actions(page).getByText(status, { exact: true })).toBeVisible();
      await expect(actions(page).getByRole('button', { name: action })).toBeHidden();
      await expect(page.locator(':focus'), 'its button is gone').toHaveText(`Current status${status}`);
    };
    await expect(actions(page).getByRole('button')).toHaveText([
      'Suspend',
      'Deactivate',
      'New Temporary Password',
    ]);
    await change(
      'Suspend',
      `Are you sure you want to suspend ${name}? This temporarily prevents login.`,
      'SUSPENDED',
    );
    expect(await login()).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    await expectGoodScreen(page);
    await change(
      'Deactivate',
      `Are you sure you want to deactivate ${name}? This prevents login. The data is preserved.`,
      'INACTIVE',
    );
    expect(await login()).toMatchObject({ code: 'ACCOUNT_INACTIVE' });
    await change(
      'Reactivate',
      `Are you sure you want to reactivate ${name}? This allows login again.`,
      'ACTIVE',
    );
    expect(await login()).toHaveProperty('token');

    await breakCall(page, `/admin/users/${id}/status`);
    await actions(page).getByRole('button', { name: 'Suspend' }).click();
    await expectGoodScreen(page);
    await answerDialog(page, 'Suspend User', 'Suspend');
    await expect(page.getByRole('alert')).toHaveText('Failed to update user status.');
    await expect(actions(page).getByText('ACTIVE', { exact: true })).toBeVisible();
  });

  test('set a temporary password that is shown once', async ({ pageAs, newCustomer, request }) => {
    const { id, email, password } = await newCustomer();
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto(`/admin/users/${id}/edit`);
    await actions(page).getByRole('button', { name: 'New Temporary Password' }).click();
    await answerDialog(page, 'Replace Password', 'Replace Password');
    const dialog = page.getByRole('dialog', { name: 'New Temporary Password' });
    await expect(dialog).toContainText(email);
    const temporary = (await dialog.getByRole('definition').nth(1).textContent()) ?? '';
    const login = (given: string) => request.post('/api/auth/login', { data: { email, password: given } });
    expect((await login(temporary)).status()).toBe(200);
    expect((await login(password)).status()).toBe(401);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(temporary)).toHaveCount(0);
  });

  test('show a sign-in lock and lift it', async ({ pageAs, newCustomer, request, breakCall }) => {
    const { id, email, password } = await newCustomer();
    const login = (given: string) => request.post('/api/auth/login', { data: { email, password: given } });
    for (let attempt = 1; attempt <= 10; attempt++) await login('not the password');
    expect((await login(password)).status()).toBe(429);
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto(`/admin/users/${id}/edit`);
    await expect(actions(page)).toContainText(/Sign-in locked until \w+ \d+, \d{4}, \d+:\d\d/);
    await expectGoodScreen(page);
    const restore = await breakCall(page, `/admin/users/${id}/sign-in-lock`, 'DELETE');
    await actions(page).getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to unlock sign-in.');
    await restore();
    await actions(page).getByRole('button', { name: 'Unlock' }).click();
    await expect(actions(page).locator(':focus')).toContainText('Current status');
    await expectNotice(page, 'The user can sign in again.');
    await expect(actions(page).getByText('Sign-in locked')).toBeHidden();
    expect((await login(password)).status()).toBe(200);
  });

  test('are unavailable for the user’s own account', async ({ pageAs }) => {
    const page = await pageAs(ACCOUNTS.admin);
    await page.goto('/admin/packages');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page.getByRole('combobox', { name: 'Role' })).toBeDisabled();
    await expect(actions(page).getByRole('button')).toHaveText(['Suspend', 'Deactivate']);
    for (const action of await actions(page).getByRole('button').all()) {
      await expect(action).toHaveAttribute('aria-disabled', 'true');
      await expect(action).toHaveAccessibleDescription(
        /^This is your own account\. Ask another administrator/,
      );
      await action.press('Enter');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectGoodScreen(page);
  });
});
