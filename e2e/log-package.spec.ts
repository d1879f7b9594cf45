import { customersApi } from '@eport/contract/customers/customers.api.ts';
import type { Locator, Page } from '@playwright/test';
import { unique } from './builders.ts';
import { storedDrafts } from './drafts.ts';
import { answerDialog, LEAVE } from './feedback.ts';
import { interceptCalls } from './intercepted-calls.ts';
import { findInHub } from './locators.ts';
import { fillPackage } from './package-form.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const PATH = '/admin/packages/new';

const customerBox = (page: Page) => page.getByRole('combobox', { name: 'Customer' });
const address = (page: Page) => page.getByLabel('Customer Address');

async function pick(page: Page, typed: string, option: Locator) {
  await customerBox(page).fill(typed);
  await option.click();
}

test('logs a package for a customer found by two letters', async ({ pageAs, apiAs, newCustomer }) => {
  const { name, email, password } = await newCustomer({ firstName: 'Gwendolyn' });
  await (await apiAs(email, password))(customersApi.updateProfile, {
    body: {
      firstName: 'Gwendolyn',
      lastName: name.split(' ')[1] ?? '',
      addressLine1: '7 Spry Street',
      city: 'Bridgetown',
      country: 'Barbados',
    },
  });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages');
  await page.getByRole('link', { name: 'Log New Package' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('main').getByRole('link', { name: 'Package Management' })).toBeVisible();
  await expect(customerBox(page)).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Receiving Warehouse' })).toHaveText('Miami Doral');

  await customerBox(page).pressSequentially('G');
  await expect(page.getByRole('option')).toHaveCount(0);
  await pick(page, 'Gw', page.getByRole('option', { name: email }));
  await expect(address(page)).toHaveValue('7 Spry Street, Bridgetown, Barbados');
  await expect(page.getByText('Type at least 2 characters.'), 'list closed').toHaveCount(0);
  await expect(address(page)).not.toBeEditable();

  const description = `Phone ${unique()}`;
  await fillPackage(page, description);
  await page.getByLabel(/^Put this package ON HOLD/).check();
  await page.getByRole('button', { name: 'Save Package' }).click();
  await expect(page).toHaveURL('/admin/packages');
  await expect(page.getByText(/^Package #\d+ logged successfully\.$/)).toBeVisible();
  await findInHub(page, description);
  const row = page.getByRole('row').filter({ hasText: description });
  await expect(row).toContainText(name);
  await expect(row).toContainText('ON HOLD INVOICE REQUIRED');
});

test('clears customer and address when the name is edited or the draft discarded', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { name, email, password, firstName, lastName } = await newCustomer();
  await (await apiAs(email, password))(customersApi.updateProfile, {
    body: { firstName, lastName, addressLine1: '7 Spry Street' },
  });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(PATH);
  await pick(page, email, page.getByRole('option', { name: email }));
  await expect(address(page)).toHaveValue('7 Spry Street');
  await customerBox(page).press('End');
  await customerBox(page).press('Backspace');
  await expect(address(page)).toHaveValue('');
  await expect(address(page)).toBeEditable();
  await expect(customerBox(page)).toHaveValue(name.slice(0, -1));

  await pick(page, email, page.getByRole('option', { name: email }));
  await expect(address(page)).toHaveValue('7 Spry Street');
  await expect.poll(async () => (await storedDrafts(page)).join()).toContain('7 Spry Street');
  await page.reload();
  await expect(address(page)).toHaveAccessibleDescription('Address on file');
  await expect(customerBox(page)).toHaveValue(name);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(customerBox(page)).toBeFocused();
  await expect(customerBox(page)).toHaveValue('');
  await expect(address(page)).toBeEditable();
  await page.keyboard.type('Rosa');
  await expect(customerBox(page)).toHaveValue('Rosa');
});

test('leaves the address empty for a customer without one', async ({ pageAs, apiAs, newCustomer }) => {
  const { name, email, password } = await newCustomer();
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(PATH);
  await pick(page, email, page.getByRole('option', { name: email }));
  await expect(address(page)).toHaveAccessibleDescription('No address on file for this customer');
  await expect(address(page)).toBeEditable();

  const { mailboxId } = await (await apiAs(email, password))(customersApi.profile);
  const found = Promise.withResolvers<'continue'>();
  await interceptCalls(page, '/admin/agent-customers', () => found.promise);
  await customerBox(page).fill(mailboxId);
  const destination = page.getByRole('combobox', { name: 'Destination Country' });
  await destination.focus();
  found.resolve('continue');
  await expect(customerBox(page)).toHaveValue(name);
  await expect(destination).toBeHidden();
  await expect(page.getByLabel('Sender / Store Name')).toBeFocused();
});

test('logs a package for a person without an account by name and destination', async ({ pageAs }) => {
  const name = `Walk-in ${unique()}`;
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(PATH);
  await customerBox(page).fill(name);
  await address(page).fill('1 Bay Street');
  await page.getByRole('combobox', { name: 'Destination Country' }).click();
  await page.getByRole('option', { name: 'Barbados' }).click();
  await fillPackage(page, 'Bed linen');
  await page.getByRole('button', { name: 'Save Package' }).click();
  await findInHub(page, name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('No account');
  await row.getByRole('button', { name: /^View package/ }).click();
  await expect(page.getByRole('dialog', { name: /^Details for Package/ })).toContainText('Barbados');
});

test('keeps sender and warehouse after Save & Log Another and focuses the first field', async ({
  pageAs,
}) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(PATH);
  for (const round of ['First', 'Second']) {
    await customerBox(page).fill(`${round} ${unique()}`);
    await address(page).fill('1 Bay Street');
    await fillPackage(page, `${round} box`);
    await page.getByRole('button', { name: 'Save & Log Another' }).click();
    await expect(page.getByText(/^Last logged: Package #\d+/)).toContainText(round);
    await expect(page).toHaveURL(PATH);
    await expect(customerBox(page)).toBeFocused();
    await expect(customerBox(page)).toHaveValue('');
    for (const emptied of ['Customer Address', 'Incoming Tracking Number', 'Description', 'Weight', 'Height'])
      await expect(page.getByLabel(emptied)).toHaveValue('');
    await expect(page.getByLabel('Sender / Store Name')).toHaveValue('Harbor Electronics');
    await expect(page.getByLabel('Sender Address')).toHaveValue('455 Industrial Way, Newark');
    await expect(page.getByRole('combobox', { name: 'Receiving Warehouse' })).toHaveText('Miami Doral');
  }
});

test('moves focus on a scanner’s Enter instead of submitting', async ({ pageAs, apiAs, newCustomer }) => {
  const { name, email, password } = await newCustomer();
  const { mailboxId } = await (await apiAs(email, password))(customersApi.profile);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(PATH);
  await customerBox(page).fill(mailboxId);
  await page.keyboard.press('Enter');
  const tracking = page.getByLabel('Incoming Tracking Number');
  await expect(tracking).toBeFocused();
  await expect(customerBox(page)).toHaveValue(name);
  await expect(address(page)).toHaveAccessibleDescription('No address on file for this customer');
  await tracking.fill(`1Z${unique()}`);
  await tracking.press('Enter');
  await expect(address(page)).toBeFocused();
  await expect(page.getByText('is required')).toHaveCount(0);
});

test('shows an error at every invalid field and focuses the first', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(PATH);
  await expect(page.getByRole('combobox', { name: 'Receiving Warehouse' })).toBeEnabled();
  await page.getByLabel('Weight').fill('0');
  await page.getByLabel('Length').fill('long');
  await page.getByRole('button', { name: 'Save Package' }).click();
  await expect(customerBox(page)).toBeFocused();
  for (const label of [
    'Customer',
    'Customer Address',
    'Sender / Store Name',
    'Sender Address',
    'Receiving Warehouse',
    'Description',
    'Width',
    'Height',
  ])
    await expect(page.getByText(`${label} is required.`, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Weight')).toHaveAccessibleDescription('Weight must be greater than 0.');
  await expect(page.getByLabel('Length')).toHaveAccessibleDescription('Length must be a number.');
  await expect(page.getByText('Incoming Tracking Number is required.')).toBeHidden();
  await expectGoodScreen(page);
});

test('confirms before unsaved changes are abandoned', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages');
  await page.getByRole('link', { name: 'Log New Package' }).click();
  await page.getByLabel('Description').fill('Half a form');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await answerDialog(page, LEAVE, 'Cancel');
  await expect(page.getByLabel('Description')).toHaveValue('Half a form');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await answerDialog(page, LEAVE, 'Cancel');
  await page.goBack();
  await answerDialog(page, LEAVE, 'Leave');
  await expect(page).toHaveURL('/admin/packages');
});

test('shows the specified error texts and keeps the input', async ({
  pageAs,
  apiAs,
  newCustomer,
  breakCall,
  expectRefusal,
}) => {
  expectRefusal('400 /api/packages');
  const { id, email } = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { mailboxId } = await api(customersApi.agentCustomer, { params: { id } });
  const page = await pageAs(ACCOUNTS.staff);
  const restoreLists = await breakCall(page, '/countries');
  await page.goto(PATH);
  await expect(page.getByText('Failed to load initial data. Please refresh the page.')).toBeVisible();
  await restoreLists();
  await page.getByRole('button', { name: 'Try again' }).click();

  const restoreSearch = await breakCall(page, '/admin/agent-customers');
  await customerBox(page).fill(email);
  await expect(page.getByText('Failed to search customers.')).toBeVisible();
  await restoreSearch();
  const searched = page.waitForResponse((response) => response.url().includes('/agent-customers?'));
  await customerBox(page).fill('Maximilian '.repeat(20));
  expect((await searched).status(), 'a name longer than any search').toBe(200);
  await customerBox(page).fill('');
  const restoreAddress = await breakCall(page, `/admin/agent-customers/${id}`);
  await pick(page, email.slice(0, -1), page.getByRole('option', { name: email }));
  await expect(page.getByText("Could not fetch customer's full address details.")).toBeVisible();
  await restoreAddress();

  await address(page).fill('7 Spry Street');
  await fillPackage(page, 'Coffee maker');
  const tracking = page.getByRole('textbox', { name: 'Incoming Tracking Number' });
  await tracking.fill(mailboxId);
  await page.getByRole('button', { name: 'Save Package' }).click();
  await expect(tracking).toHaveAccessibleDescription(
    'This is the mailbox ID of a customer. Use the barcode or number of the carrier or shop.',
  );
  await expect(tracking).toBeFocused();

  await breakCall(page, '/packages', 'POST');
  await page.getByRole('button', { name: 'Save Package' }).click();
  await expect(page.getByText('Failed to log package. Please check all fields.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Coffee maker');
  await expect(page).toHaveURL(PATH);
});
