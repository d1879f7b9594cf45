import { counterApi } from '@eport/contract/counter/counter.api.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { holdCall } from './broken-calls.ts';
import { storedDrafts } from './drafts.ts';
import { answerDialog, expectToLast, LEAVE } from './feedback.ts';
import { signIn } from './sign-in.ts';
import { expect, expectGoodScreen, test } from './test.ts';

test('copies the shipping address in the format that shops need', async ({ pageAs, apiAs, newCustomer }) => {
  const { email, password, name } = await newCustomer();
  const { mailboxId } = await (await apiAs(email, password))(customersApi.profile);
  const page = await pageAs(email, password);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/profile');
  await expect(page).toHaveTitle('My Profile · ePort');
  await page.getByRole('button', { name: 'Copy Address' }).click();
  await expect(page.getByRole('status')).toHaveText('Address Copied!');
  const lines = [name, '8405 NW 29th Street', `Suite ${mailboxId}`, 'Doral, FL 33122', 'US'];
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines.join('\n'));
  const card = page.getByRole('region', { name: 'Your Shipping Address' });
  for (const line of lines) await expect(card.getByText(line, { exact: true })).toBeVisible();
});

test('updates name and contact details from the dialog', async ({ pageAs, newCustomer }) => {
  const { email, password } = await newCustomer();
  const page = await pageAs(email, password);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('First Name').fill('');
  await dialog.getByLabel('Last Name').fill('  ');
  await dialog.getByLabel('Phone Number').fill('call me');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByLabel('First Name')).toHaveAccessibleDescription('First Name is required.');
  await expect(dialog.getByLabel('Phone Number')).toHaveAccessibleDescription(
    'Phone Number must be a phone number, for example +1 246 555 0100.',
  );
  await expect(dialog.getByLabel('First Name')).toBeFocused();
  await expect(dialog.getByLabel('Last Name')).toHaveAccessibleDescription('Last Name is required.');

  for (const [label, value] of [
    ['First Name', 'Zoë'],
    ['Last Name', 'O’Neal'],
    ['Phone Number', '+1 246 555 0100'],
    ['Address Line 1', '7 Spry Street'],
    ['Address Line 2', 'Upstairs'],
    ['City', 'Bridgetown'],
    ['State / Province', 'St. Michael'],
    ['Zip / Postal Code', 'BB11000'],
    ['Country', 'Barbados'],
  ] as const) {
    await dialog.getByLabel(label).fill(value);
  }
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status')).toHaveText('Your profile has been updated successfully!');
  await expect(dialog).toBeHidden();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    const contact = page.getByRole('region', { name: 'Contact Information' });
    await expect(contact).toContainText('Zoë O’Neal');
    await expect(contact).toContainText('+1 246 555 0100');
    await expect(contact).toContainText(
      /7 Spry Street\s*Upstairs\s*Bridgetown, St. Michael BB11000\s*Barbados/,
    );
    await expect(page.getByRole('region', { name: 'Your Shipping Address' })).toContainText('Zoë O’Neal');
  }
});

test('shows profile notices for four seconds', async ({ pageAs, newCustomer }) => {
  const { email, password } = await newCustomer();
  const page = await pageAs(email, password);
  await page.clock.install();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Bridgetown');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToLast(page, page.getByText('Your profile has been updated successfully!'), 4);
});

test('keeps the input after a failed save and confirms unsaved changes', async ({
  pageAs,
  newCustomer,
  breakCall,
}) => {
  const { email, password } = await newCustomer();
  const page = await pageAs(email, password);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('City').fill('Speightstown');
  const restore = await breakCall(page, '/customer/me/profile', 'PUT');
  await dialog.getByLabel('City').press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update profile.');
  await expect(dialog.getByLabel('City')).toHaveValue('Speightstown');

  await page.keyboard.press('Escape');
  await answerDialog(page, LEAVE, 'Cancel');
  await expect(dialog.getByLabel('City')).toHaveValue('Speightstown');
  await restore();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('region', { name: 'Contact Information' })).toContainText('Speightstown');
});

test('opens the form again after a reload', async ({ pageAs, newCustomer }) => {
  const { email, password } = await newCustomer();
  const page = await pageAs(email, password);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog.getByLabel('Tax Number')).toHaveAccessibleDescription(
    'Your taxpayer number, for customs',
  );
  await dialog.getByLabel('City').fill('Oistins');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.getByLabel('City')).toHaveValue('Oistins');
});

test('wraps a long name of a collector', async ({ pageAs, apiAs, newCustomer }) => {
  const { id: userId, email, password } = await newCustomer();
  const name = 'Bartholomew'.repeat(18);
  await (await apiAs(email, password))(counterApi.addCollector, { params: { userId }, body: { name } });
  const page = await pageAs(email, password);
  await page.goto('/profile');
  await expect(page.getByText(name)).toBeVisible();
  await expectGoodScreen(page);
});

test('saves once on a double click', async ({ pageAs, newCustomer }) => {
  const { email, password } = await newCustomer();
  const page = await pageAs(email, password);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Holetown');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  const release = await holdCall(page, '/customer/me/profile');
  await page.getByRole('button', { name: 'Save Changes' }).dblclick();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  release();
  await expect(page.getByRole('status')).toHaveText('Your profile has been updated successfully!');
  expect(sent).toBe(1);
});

test('ends other sessions when the password changes', async ({ pageAs, newCustomer, expectRefusal }) => {
  const { email, password } = await newCustomer();
  const other = await pageAs(email, password);
  await other.goto('/profile');
  const page = await pageAs(email, password);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const change = async (old: string, wanted: string, repeated: string) => {
    await dialog.getByLabel('Current Password').fill(old);
    await dialog.getByLabel(/^New Password/).fill(wanted);
    await dialog.getByLabel('Repeat New Password').fill(repeated);
    await dialog.getByRole('button', { name: 'Change Password' }).click();
  };
  await change(password, 'Another-Pass-2026', 'Another-Pass-2027');
  await expect(dialog.getByLabel('Repeat New Password')).toHaveAccessibleDescription(
    'The passwords do not match.',
  );
  expectRefusal('400 /api/me/password');
  await change('not-the-password', 'Another-Pass-2026', 'Another-Pass-2026');
  await expect(dialog.getByText('The current password is not correct.')).toBeVisible();
  await change(password, 'Another-Pass-2026', 'Another-Pass-2026');
  await expect(page.getByRole('status')).toHaveText('Your password has been changed.');
  await page.getByRole('link', { name: 'My Packages' }).click();
  await expect(page.getByText('No packages found for this status.')).toBeVisible();

  expectRefusal('401 /api/');
  await other.getByRole('link', { name: 'My Packages' }).click();
  await expect(other).toHaveURL('/login');
  await signIn(other, email, 'Another-Pass-2026');
  await expect(other).toHaveURL('/packages');
});
