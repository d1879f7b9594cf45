import { auditApi } from '@eport/contract/audit/audit.api.ts';
import { authApi } from '@eport/contract/auth/auth.api.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { portsApi } from '@eport/contract/ports/ports.api.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import type { Locator, Page } from '@playwright/test';
import { type Api, apiClient } from './api-client.ts';
import { holdScript } from './broken-calls.ts';
import { invoicedPackage, logPackage, unique } from './builders.ts';
import { pick } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Changes' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

async function renamedPort(api: Api) {
  const name = `Aalborg ${unique()}`;
  const portCode = `DK${unique().slice(0, 3).toUpperCase().replaceAll(/[01]/g, 'X')}`;
  const port = await api(portsApi.create, { body: { portName: name, portCode, country: 'DK' } });
  const body = { ...port, portName: `${name} North`, modeOfTransport: 'AIR' as const };
  await api(portsApi.update, { params: { id: port.id }, body });
  return { ...body, oldName: name };
}

async function openHistory(within: Page | Locator) {
  const page = 'page' in within ? within.page() : within;
  await within.getByRole('button', { name: 'Change History' }).click();
  return within
    .getByRole('region', { name: 'Change History' })
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
}

test('filters the audit log by object, actor and time', async ({ pageAs, apiAs }) => {
  const port = await renamedPort(await apiAs(ACCOUNTS.admin));
  await logPackage(await apiAs(ACCOUNTS.staff));
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/packages');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit Log' });
  await entry.click();
  await expect(page).toHaveURL('/admin/audit');
  await expect(page).toHaveTitle('Audit Log · ePort');
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'When',
    'Person',
    'Action',
    'Object',
    'Details',
  ]);

  const number = page.getByRole('textbox', { name: 'Object #' });
  await expect(number).toBeDisabled();
  await pick(page, 'Object', 'Port');
  await number.fill(String(port.id));
  await expect(page).toHaveURL(`/admin/audit?kind=PORT&object=${port.id}`);
  const cells = (row: number) => rows(page).nth(row).getByRole('cell');
  const common = ['Alex Admin', /^(Changed|Created)$/, `Port ${port.portName}`];
  await expect(rows(page)).toHaveCount(2);
  await expect(cells(0)).toHaveText([
    /\d{4}, \d+:\d\d [AP]M/,
    ...common,
    `Mode of transport: SEA → AIRPort name: ${port.oldName} → ${port.portName}`,
  ]);
  await expect(cells(1)).toHaveText([
    /\d{4}/,
    ...common,
    `Country: DKMode of transport: SEAPort code: ${port.portCode}Port name: ${port.oldName}`,
  ]);
  await expect(page.getByRole('link', { name: 'Alex Admin' }).first()).toHaveAttribute(
    'href',
    /\/admin\/users\/\d+\/edit/,
  );

  const asked = page.waitForRequest(/export\.csv/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await asked).url()).toContain(`?kind=PORT&objectId=${port.id}`);
  expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await page.getByRole('combobox', { name: 'Person' }).pressSequentially('keisha');
  await page.getByRole('option', { name: 'Keisha Gittens' }).click();
  await expect(page).toHaveURL(/\?person=\d+$/);
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await expect(page).toHaveURL(/from=2026-01-01/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Keisha Gittens');
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasNotText: 'Keisha Gittens' })).toHaveCount(0);
  const to = page.getByLabel('To', { exact: true });
  await to.fill('2025-12-31');
  await expect(to).toHaveAccessibleDescription('Enter a day on or after From.');
  await to.fill('2026-01-02');
  await expect(to).toHaveAccessibleDescription('');
  await expect(page.getByText('No changes match this filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('');
  await expect(page).toHaveURL('/admin/audit');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Person' }), 'after Back').toHaveValue('Keisha Gittens');
});

test('shows the history of a package, its shipment, manifest and invoice', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const admin = await apiAs(ACCOUNTS.admin);
  const staff = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  const { id, invoice } = await invoicedPackage(staff, { userId: customer.id });
  await staff(invoicesApi.payCash, { params: { id: invoice.id } });
  const page = await pageAs(ACCOUNTS.admin);

  await page.goto(`/invoices/${invoice.id}`);
  const ofInvoice = await openHistory(page);
  await expect(
    ofInvoice.filter({ hasText: /Payment allocation #\d+: Created by Keisha Gittens/ }),
  ).toHaveCount(1);
  await expect(ofInvoice.filter({ hasText: 'Status: DUE → PAID' })).toHaveCount(1);
  await expectGoodScreen(page);

  await page.goto(`/admin/packages?package=${id}`);
  const ofPackage = await openHistory(page.getByRole('dialog', { name: `Details for Package #${id}` }));
  await expect(ofPackage.filter({ hasText: 'Status: CUSTOMS CLEARED → READY FOR PICKUP' })).toHaveCount(1);
  await expect(ofPackage.filter({ hasText: `Invoice #${invoice.id}: Created by` })).toHaveCount(1);

  await page.goto(`/admin/users/${customer.id}/edit`);
  const ofUser = await openHistory(page);
  await expect(ofUser).toHaveCount(2);
  await expect(ofUser.filter({ hasText: /Payment #\d+: Created by Keisha Gittens/ })).toHaveCount(1);
  await page.getByRole('textbox', { name: 'City' }).fill('Oistins');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(ofUser.first()).toContainText('City: none → Oistins');
  await admin(usersApi.setTemporaryPassword, { params: { id: customer.id } });
  await page.reload();
  await expect((await openHistory(page)).first()).toContainText(/by Alex AdminPassword changed/);
});

test('shows the history on administration pages and dialogs', async ({ pageAs, apiAs }) => {
  const port = await renamedPort(await apiAs(ACCOUNTS.admin));
  const page = await pageAs(ACCOUNTS.admin);
  // Code that loads later must not move a dialog while it is used.
  const release = await holdScript(page, 'change-history');
  for (const [path, button, name] of [
    ['/admin/agents', /^Edit agent/, 'Edit Agent'],
    ['/admin/warehouses', /^Edit warehouse/, 'Edit Warehouse'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await expect(
      page.getByRole('dialog', { name }).getByRole('button', { name: 'Change History' }),
    ).toBeVisible();
  }
  release();
  for (const path of ['/admin/rates/1/edit', '/admin/master-shipments/1']) {
    await page.goto(path);
    await expect((await openHistory(page)).last()).toContainText('Created by System');
  }
  await page.goto('/admin/ports?size=25');
  await page.getByRole('button', { name: `Edit port: ${port.portName}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Port' });
  const history = await openHistory(dialog);
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText(`Port name: ${port.oldName} → ${port.portName}`);
  await expectGoodScreen(page);
});

test('loads a long history in steps and retries a failed one', async ({
  pageAs,
  apiAs,
  newCustomer,
  breakCall,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(customer.email, customer.password);
  const { firstName, lastName } = customer;
  for (let change = 0; change < 10; change++)
    await api(customersApi.updateProfile, { body: { firstName, lastName, city: `City ${change}` } });
  const page = await pageAs(ACCOUNTS.admin);
  const restore = await breakCall(page, '/admin/audit');
  await page.goto(`/admin/users/${customer.id}/edit`);
  const history = await openHistory(page);
  const failed = page.getByText('Failed to load the history. Please try again.');
  await expect(failed).toBeVisible();
  await expectGoodScreen(page);
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(history).toHaveCount(10);
  await expect(history.first()).toContainText(`Changed by ${customer.name}City: City 8 → City 9`);
  await page.getByRole('button', { name: 'Show older changes' }).click();
  await expect(history).toHaveCount(11);
  await expect(history.last()).toContainText('Created by System');
  await history
    .last()
    .getByRole('button', { name: /^Show \d+ more fields$/ })
    .click();
  await expect(history.last()).toContainText('Password set');
});

test('hides the audit log and histories from staff and customers', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/audit');
  await expect(page).toHaveURL('/admin/packages');
  await expect(page.getByRole('link', { name: 'Master Shipments' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit Log' })).toBeHidden();
  await page
    .getByRole('button', { name: /^View package/ })
    .first()
    .click();
  await expect(
    page.getByRole('dialog', { name: /^Details for Package/ }).getByRole('heading', { name: 'History' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change History' })).toBeHidden();
  const customer = await pageAs(ACCOUNTS.customer);
  await customer.goto('/admin/audit');
  await expect(customer).toHaveURL('/dashboard');
});

test('shows who signed in, failed to sign in and was refused access', async ({
  pageAs,
  newCustomer,
  address,
}) => {
  const { id, name, email, password } = await newCustomer();
  const visitor = apiClient(address);
  const { token } = await visitor(authApi.login, { body: { email, password } });
  await expect(apiClient(address, token)(auditApi.list, { query: {} })).rejects.toThrow();
  await expect(visitor(authApi.login, { body: { email, password: 'Wrong-Pass-2026' } })).rejects.toThrow();
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(`/admin/audit?kind=ACCESS&object=${id}`);
  const cells = (row: number) => rows(page).nth(row).getByRole('cell');
  const [when, from] = [/\d{4}/, 'Network address: 127.0.0.1'];
  const failed = ['Unknown person', 'Failed to sign in', `User ${name}`, `Email: ${email}${from}`];
  await expect(cells(0)).toHaveText([when, ...failed]);
  const request = `Request: GET /api/admin/audit${from}`;
  await expect(cells(1)).toHaveText([when, name, 'Was refused access', `User ${name}`, request]);
  await expect(cells(2)).toHaveText([when, name, 'Signed in', `User ${name}`, from]);
  await expectGoodScreen(page);
});
