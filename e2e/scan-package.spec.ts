import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { holdCall } from './broken-calls.ts';
import { logPackage, unique } from './builders.ts';
import { findInHub, pick } from './locators.ts';
import { ACCOUNTS, type Customer, expect, expectGoodScreen, test } from './test.ts';

const PATH = '/admin/packages/new';

const customerBox = (page: Page) => page.getByRole('combobox', { name: 'Customer' });
const address = (page: Page) => page.getByLabel('Customer Address');
const tracking = (page: Page) => page.getByLabel('Incoming Tracking Number');

async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

type ApiAs = (email: string, password?: string) => Promise<Api>;

async function mailboxOf(apiAs: ApiAs, { email, password, firstName, lastName }: Customer, street?: string) {
  const api = await apiAs(email, password);
  if (street) await api(customersApi.updateProfile, { body: { firstName, lastName, addressLine1: street } });
  return (await api(customersApi.profile)).mailboxId;
}

test('accepts two scans in a row during the first lookup', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const mailboxId = await mailboxOf(apiAs, customer, '7 Spry Street');
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(PATH);
  await expect(customerBox(page)).toBeFocused();
  const release = await holdCall(page, '/admin/agent-customers');
  await scan(page, mailboxId);
  await scan(page, '1ZNEXT');
  await expect(customerBox(page)).toHaveValue(mailboxId);
  await expect(tracking(page)).toHaveValue('1ZNEXT');
  release();
  await expect(customerBox(page)).toHaveValue(customer.name);
  await expect(address(page)).toHaveValue('7 Spry Street');
  await expect(page.getByLabel('Sender / Store Name')).toBeFocused();
});

test('moves to the next field before the next scanned key', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(PATH);
  await expect(customerBox(page)).toBeFocused();
  await page.keyboard.type('IFL9999999');
  // Runs in one step, because the lazy-loaded autocomplete may replace the plain field at any moment.
  const next = await page.evaluate(() => {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(enter);
    return document.activeElement?.getAttribute('name');
  });
  expect(next).toBe('incomingTrackingNumber');
});

test('accepts the scans of a second package without a mouse', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const mailboxId = await mailboxOf(apiAs, customer, '7 Spry Street');
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(PATH);
  await expect(customerBox(page)).toBeFocused();
  await scan(page, mailboxId);
  await scan(page, `1Z${unique()}`);
  for (const text of ['Bright Shoes', '1200 Market Street', 'Shoes', '4', '12', '10', '8'])
    await scan(page, text);
  await expect(page.getByRole('button', { name: 'Save & Log Another' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Last logged: Package #\d+/)).toContainText(customer.name);
  await expect(customerBox(page)).toBeFocused();

  const number = `1Z${unique()}`;
  await scan(page, mailboxId);
  await scan(page, number);
  await expect(page.getByLabel('Description')).toBeFocused();
  for (const text of ['Belt', '1', '6', '6', '2']) await scan(page, text);
  await page.keyboard.press('Control+Shift+Enter');
  const staff = await apiAs(ACCOUNTS.staff);
  await expect
    .poll(() => staff(adminPackagesApi.tracked, { query: { trackingNumber: number } }))
    .toMatchObject([{ customerEmail: customer.email, description: 'Belt' }]);
  await expect(customerBox(page)).toHaveValue('');
});

test('selects a mailbox ID on Enter or blur, ignoring case and spaces', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const mailboxId = await mailboxOf(apiAs, customer);
  const page = await pageAs(ACCOUNTS.staff);
  for (const key of ['Enter', 'Tab']) {
    await page.goto(PATH);
    await expect(customerBox(page)).toBeFocused();
    await page.keyboard.type(` ${mailboxId.toLowerCase()} `);
    await page.keyboard.press(key);
    await expect(customerBox(page)).toHaveValue(customer.name);
    await expect(page.getByText('No address on file for this customer')).toBeVisible();
  }
});

test('reports an unknown mailbox ID and accepts it as a name', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(PATH);
  await expect(customerBox(page)).toBeFocused();
  await scan(page, 'IFL9999999');
  const warning = page.getByRole('alert').filter({ hasText: 'No customer has mailbox ID IFL9999999.' });
  await expect(warning).toBeVisible();
  await expectGoodScreen(page);
  await customerBox(page).fill('Walk-in Winnie');
  await expect(warning).toBeHidden();
  await customerBox(page).press('Enter');
  await expect(address(page)).toBeFocused();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('warns about a known tracking number and links to its package', async ({ pageAs, apiAs }) => {
  const number = `1Z${unique()}`;
  const staff = await apiAs(ACCOUNTS.staff);
  const before = await logPackage(staff, { incomingTrackingNumber: number });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(PATH);
  await tracking(page).fill(` ${number.toLowerCase()} `);
  const warning = page.getByRole('alert').filter({ hasText: 'This tracking number was already logged' });
  await expect(warning).toContainText(before.customerName);
  await expectGoodScreen(page);
  const link = warning.getByRole('link', { name: `Package #${before.id}` });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', `/admin/packages?package=${before.id}`);
  await tracking(page).fill(`${number}9`);
  await expect(warning).toBeHidden();
});

test('clears an address typed for a customer when the customer is removed', async ({
  pageAs,
  newCustomer,
}) => {
  const { email } = await newCustomer();
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(PATH);
  await customerBox(page).fill(email);
  await page.getByRole('option', { name: email }).click();
  await expect(page.getByText('No address on file for this customer')).toBeVisible();
  await address(page).fill('9 Private Lane');
  await customerBox(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(address(page)).toHaveValue('');
  await address(page).fill('1 Bay Street');
  await customerBox(page).fill('Walk-in Winnie');
  await expect(address(page)).toHaveValue('1 Bay Street');
});

test('never submits a half-filled form on Enter', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(PATH);
  await expect(page.getByRole('combobox', { name: 'Receiving Warehouse' })).toBeEnabled();
  await page.getByLabel('Weight').fill('4');
  await page.getByLabel('Weight').press('Enter');
  await expect(customerBox(page), 'the first required field above').toBeFocused();
  await scan(page, 'Walk-in Winnie');
  await scan(page, '1 Bay Street');
  await expect(page.getByRole('combobox', { name: 'Destination Country' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Barbados' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Sender / Store Name')).toBeFocused();
  await page.getByLabel(/^Put this package ON HOLD/).press('Enter');
  await expect(page.getByLabel('Sender / Store Name')).toBeFocused();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByText('is required')).toHaveCount(0);
});

test('saves with Ctrl+Enter from any field', async ({ pageAs }) => {
  const name = `Walk-in ${unique()}`;
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(PATH);
  await customerBox(page).fill(name);
  await address(page).fill('1 Bay Street');
  await pick(page, 'Destination Country', 'Barbados');
  for (const [label, value] of Object.entries({
    'Sender / Store Name': 'Bright Shoes',
    'Sender Address': '1200 Market Street',
    Description: 'Shoes',
    Weight: '4',
    Length: '12',
    Width: '10',
    Height: '8',
  }))
    await page.getByLabel(label).fill(value);
  const save = page.getByRole('button', { name: 'Save Package' });
  await expect(save).toHaveAttribute('title', 'Ctrl+Enter');
  await page.getByLabel('Description').press('Control+Enter');
  await expect(page).toHaveURL('/admin/packages');
  await findInHub(page, name);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test.describe('a draft that was left with a customer', () => {
  async function leaveDraft(page: Page, email: string) {
    await page.goto(PATH);
    await customerBox(page).fill(email);
    await page.getByRole('option', { name: email }).click();
    await expect(page.getByText('No address on file for this customer')).toBeVisible();
    await address(page).fill('9 Private Lane');
    await page.goto(PATH);
    await expect(page.getByText('We kept what you typed.')).toBeVisible();
    await expect(address(page)).toHaveValue('9 Private Lane');
    await expect(page.getByText('No address on file for this customer')).toBeVisible();
  }

  test('replaces the customer with a scanned one and clears the address', async ({
    pageAs,
    apiAs,
    newCustomer,
  }) => {
    const next = await newCustomer();
    const page = await pageAs(ACCOUNTS.staff);
    await leaveDraft(page, (await newCustomer()).email);
    await scan(page, await mailboxOf(apiAs, next));
    await expect(customerBox(page)).toHaveValue(next.name);
    await expect(address(page)).toHaveValue('');
  });

  test('clears the address once the name is edited', async ({ pageAs, newCustomer }) => {
    const page = await pageAs(ACCOUNTS.staff);
    await leaveDraft(page, (await newCustomer()).email);
    await customerBox(page).press('End');
    await page.keyboard.press('Backspace');
    await expect(address(page)).toHaveValue('');
  });

  test('locks the address again if it is on file', async ({ pageAs, apiAs, newCustomer }) => {
    const customer = await newCustomer();
    await mailboxOf(apiAs, customer, '7 Spry Street');
    const page = await pageAs(ACCOUNTS.staff);
    await page.goto(PATH);
    await customerBox(page).fill(customer.email);
    await page.getByRole('option', { name: customer.email }).click();
    await expect(address(page)).toHaveValue('7 Spry Street');
    await page.goto(PATH);
    await expect(customerBox(page)).toHaveValue(customer.name);
    await expect(address(page)).toHaveAttribute('readonly');
  });
});
