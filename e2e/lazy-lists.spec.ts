import { customersApi } from '@eport/contract/customers/customers.api.ts';
import type { Page } from '@playwright/test';
import { holdScript } from './broken-calls.ts';
import { ACCOUNTS, expect, test } from './test.ts';

// The code of lists loads after the first paint. On a slow connection, input before that must not be lost.

const country = (page: Page) => page.getByRole('combobox', { name: 'Destination Country' });

test('opens a select that was clicked before its list has loaded', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  const release = await holdScript(page, 'select-list');
  await page.goto('/admin/rates/new');
  await country(page).click();
  await expect(country(page)).toHaveAttribute('aria-expanded', 'false');
  release();
  await page.getByRole('option', { name: 'Grenada', exact: true }).click();
  await expect(country(page)).toHaveText('Grenada');
  await expect(country(page)).toBeFocused();
});

test('keeps the focus and the keys pressed on a select before its list has loaded', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  const release = await holdScript(page, 'select-list');
  await page.goto('/admin/rates/new');
  await expect(country(page)).toBeEnabled();
  await country(page).focus();
  await page.keyboard.type('ja');
  await expect(country(page)).toHaveText('Jamaica');
  await page.keyboard.press('ArrowDown');
  release();
  await expect(page.getByRole('option', { name: 'Jamaica', selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(country(page)).toBeFocused();
});

test('keeps text, cursor and focus of a search when its list loads', async ({ pageAs, newCustomer }) => {
  const { email, name } = await newCustomer();
  const page = await pageAs(ACCOUNTS.staff);
  const release = await holdScript(page, 'autocomplete-list');
  await page.goto('/admin/packages/new');
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await expect(customer).toBeFocused();
  await page.keyboard.type(email.slice(1));
  await page.keyboard.press('Home');
  release();
  await expect(customer).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type(email.slice(0, 1));
  await expect(customer).toHaveValue(email);
  await page.getByRole('option', { name: email }).click();
  await expect(customer).toHaveValue(name);
});

test('picks the first match on Enter when the list loads after the text was entered', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  const release = await holdScript(page, 'autocomplete-list');
  await page.goto('/admin/ports');
  await page.getByRole('button', { name: 'Add New Port' }).click();
  const field = page.getByRole('dialog', { name: 'Add New Port' }).getByRole('combobox', { name: 'Country' });
  await field.fill('denm');
  release();
  await expect(page.getByRole('option')).toHaveText(['Denmark (DK)']);
  await field.press('Enter');
  await expect(field).toHaveValue('Denmark (DK)');
});

test('reports that a list could not be loaded, and loads it on the next click', async ({
  pageAs,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_FAILED /assets/select-list');
  const page = await pageAs(ACCOUNTS.staff);
  await page.route('**/assets/select-list-*.js', (route) => route.abort());
  const failed = () =>
    page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/select-list'));
  const first = failed();
  await page.goto('/admin/rates/new');
  await first;
  // A click tries again. If that succeeded, the list would open by itself and the next click would close it.
  const second = failed();
  await country(page).click();
  await second;
  await expect(country(page)).toHaveAccessibleDescription(
    'The list could not be loaded. Check your connection, then try again or reload the page.',
  );
  await page.unrouteAll({ behavior: 'wait' });
  await country(page).click();
  await page.getByRole('option', { name: 'Grenada', exact: true }).click();
  await expect(country(page)).toHaveText('Grenada');
});

test('selects the person of a mailbox ID that was scanned before the list has loaded', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { email, password, name } = await newCustomer();
  const { mailboxId } = await (await apiAs(email, password))(customersApi.profile);
  const page = await pageAs(ACCOUNTS.admin);
  const release = await holdScript(page, 'autocomplete-list');
  const person = page.getByRole('combobox', { name: 'Person' });
  await page.route('**/api/admin/users?*', async (route) => {
    release();
    await expect(person).toHaveAttribute('aria-haspopup', 'listbox');
    await route.fallback();
  });
  await page.goto('/admin/audit');
  await person.focus();
  await page.keyboard.type(`${mailboxId}\n`, { delay: 5 });
  await expect(person).toHaveValue(name);
});

test('reports that a form could not be checked, and checks it on the next try', async ({
  pageAs,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_FAILED /assets/create-shipment-schema');
  const page = await pageAs(ACCOUNTS.staff);
  await page.route('**/assets/create-shipment-schema-*.js', (route) => route.abort());
  await page.goto('/admin/master-shipments/new');
  const create = page.getByRole('button', { name: 'Create Shipment' });
  await create.click();
  await expect(page.getByRole('alert')).toContainText('The form could not be checked.');
  await page.unrouteAll({ behavior: 'wait' });
  await create.click();
  await expect(page.getByRole('textbox', { name: 'Manifest ID / Name' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});
