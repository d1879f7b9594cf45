import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import type { Browser, Locator, Page } from '@playwright/test';
import { startServerProcess, stopServerProcess } from '../server/src/testing/process.ts';
import { apiClient } from './api-client.ts';
import { holdCall, holdScript, respondToCall } from './broken-calls.ts';
import { expectNotice } from './feedback.ts';
import { pick } from './locators.ts';
import { fillPackage } from './package-form.ts';
import { signIn } from './sign-in.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const CREATE_ADMIN = join(import.meta.dirname, '../server/src/cli/create-admin.ts');
const EMAIL = 'first@forwarder.example';

const firstSteps = (page: Page) => page.getByRole('region', { name: 'First Steps' });

const nextStep = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Next step:' });

async function followNextStep(page: Page, title: string, link: string) {
  await expect(nextStep(page)).toContainText(title);
  await expectGoodScreen(page);
  await nextStep(page).getByRole('link', { name: link }).click();
}

const borderOf = (page: Page, card: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: card })
    .locator('..')
    .evaluate((element) => getComputedStyle(element).borderColor);

/** Clicks the button of an empty list. The page header, which appears earlier, has the same button. */
async function openFromEmptyList(openers: Locator) {
  await expect(openers).toHaveCount(2);
  await openers.last().click();
}

async function emptyInstallation() {
  const folder = await mkdtemp(join(tmpdir(), 'eport-first-'));
  const env = { EPORT_DATA_DIR: join(folder, 'data'), EPORT_DESTINATIONS: 'BB,JM' };
  const { stdout } = await promisify(execFile)(process.execPath, [CREATE_ADMIN, '--email', EMAIL], {
    env: { PATH: process.env.PATH, ...env },
  });
  const password = /shown only once: (\S+)/.exec(stdout)?.[1] ?? '';
  const server = startServerProcess(env);
  const address = await server.ready;
  const close = async () => {
    await stopServerProcess(server);
    await rm(folder, { recursive: true });
  };
  return { address, password, close };
}

test('guides the administrator of an empty installation to the first package', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const { address, password, close } = await emptyInstallation();
  try {
    await page.goto(`${address}/login`);
    await signIn(page, EMAIL, password);
    await expect(page).toHaveURL(`${address}/admin/packages`);
    await page.goto(`${address}/admin/manifests/new`);
    const main = page.getByRole('main');
    await expect(main.getByText('No master shipments yet. Create one to start a manifest.')).toBeVisible();
    await expectGoodScreen(page);
    await main.getByRole('link', { name: 'Create New Shipment' }).click();
    await expect(page).toHaveURL(`${address}/admin/master-shipments/new`);
    await page.goto(`${address}/admin/packages`);
    const steps = firstSteps(page).getByRole('listitem');
    await expect(steps).toHaveCount(6);
    await expectGoodScreen(page);

    await expect(steps.nth(4)).toContainText('which links packages to their owner');
    const onHold = await borderOf(page, 'On Hold (Invoice)');
    expect(onHold, 'no warning without a package').toBe(await borderOf(page, 'Awaiting Pickup'));

    await expect(firstSteps(page).getByRole('link')).toHaveText('Manage Agents');
    await firstSteps(page).getByRole('link').click();
    await expect(page.getByText(/^No agents yet/)).toBeVisible();
    await expect(nextStep(page)).toBeHidden();
    await openFromEmptyList(page.getByRole('button', { name: 'Add New Agent' }));
    await page.getByLabel('Agent Name').fill('First Forwarders');
    await page.getByLabel('Contact Email').fill('desk@forwarder.example');
    await page.getByLabel('Agent Code').fill('FF');
    await page.getByRole('button', { name: 'Add Agent' }).click();
    await expectNotice(page, 'Agent created.');

    await followNextStep(page, 'Create a warehouse', 'Manage Warehouses');
    await openFromEmptyList(page.getByRole('button', { name: 'Create Warehouse' }));
    const dialog = page.getByRole('dialog', { name: 'Create New Warehouse' });
    await dialog.getByLabel('Warehouse Name').fill('Miami');
    await pick(dialog, 'Agent', 'First Forwarders');
    await dialog.getByLabel('Address Line 1').fill('1 Freight Way');
    await dialog.getByLabel('City').fill('Miami');
    await dialog.getByLabel('State / Province').fill('FL');
    await dialog.getByLabel('Zip / Postal Code').fill('33122');
    await dialog.getByRole('combobox', { name: 'Country' }).fill('us');
    await dialog.getByRole('button', { name: 'Create Warehouse' }).click();
    await expectNotice(page, 'Warehouse created successfully!');

    await followNextStep(page, 'Add ports', 'Manage Ports');
    await openFromEmptyList(page.getByRole('button', { name: 'Add New Port' }));
    const port = page.getByRole('dialog', { name: 'Add New Port' });
    await port.getByLabel('Port Name').fill('Bridgetown');
    await port.getByLabel('Port Code').fill('BBBGI');
    await port.getByRole('combobox', { name: 'Country' }).fill('Barbados');
    await port.getByRole('button', { name: 'Add Port' }).click();
    await expectNotice(page, 'Port created.');

    await followNextStep(page, 'Set rates', 'Rate Management');
    await openFromEmptyList(page.getByRole('link', { name: 'Add New Rate' }));
    await pick(page, 'Agent', 'First Forwarders');
    await pick(page, 'Destination Country', 'Barbados');
    await pick(page, 'Charge / Service', 'Freight');
    await page.getByLabel('Rate ($)').fill('3.5');
    await page.getByRole('button', { name: 'Create Rate' }).click();
    await expectNotice(page, 'Rate created.');

    await followNextStep(page, 'Add your first customer', 'Create New Customer Account');
    await page.getByLabel('First Name').fill('Ann');
    await page.getByLabel('Last Name').fill('First');
    await page.getByLabel('Email Address').fill('ann@customer.example');
    await pick(page, 'Agent', 'First Forwarders');
    await pick(page, 'Home Warehouse', 'Miami');
    await pick(page, 'Destination Country', 'Barbados');
    await page.getByRole('button', { name: 'Create User' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(`${address}/admin/users`);
    await expect(nextStep(page)).toContainText('Log your first package');
    await expectStaffSteps(browser, address, page);

    await page.getByRole('link', { name: 'Package Management' }).click();
    await expect(page.getByText('No packages yet. Log the first one to get started.')).toBeVisible();
    await expect(steps.filter({ hasText: ': done' })).toHaveCount(5);
    await firstSteps(page).getByRole('link', { name: 'Log New Package' }).click();
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await customer.fill('ann@');
    await page.getByRole('option', { name: 'ann@customer.example' }).click();
    await page.getByLabel('Customer Address').fill('1 Bay Street');
    await fillPackage(page, 'Shoes');
    await pick(page, 'Receiving Warehouse', 'Miami');
    await page.getByRole('button', { name: 'Save Package' }).click();
    await expect(page.getByText(/^Package #\d+ logged successfully\.$/)).toBeVisible();
    await expect(firstSteps(page)).toBeHidden();
  } finally {
    // An open page would call the stopped server.
    await page.goto('about:blank');
    await close();
  }
});

async function expectStaffSteps(browser: Browser, address: string, admin: Page) {
  const token = await admin.evaluate(() => localStorage.getItem('eport_token') ?? '');
  const context = await browser.newContext({ baseURL: address });
  const api = apiClient(address, token);
  const email = 'staff@forwarder.example';
  const [agent] = await api(agentsApi.list);
  const [warehouse] = await api(warehousesApi.list);
  const [country] = await api(referenceApi.countries);
  const { temporaryPassword } = await api(usersApi.create, {
    body: {
      firstName: 'Sam',
      lastName: 'Staff',
      email,
      agentId: agent?.id ?? 0,
      warehouseId: warehouse?.id ?? 0,
      destinationCountryId: country?.id ?? 0,
    },
  });
  const { content } = await api(usersApi.list, { query: { search: email } });
  const params = { id: content[0]?.id ?? 0 };
  const user = await api(usersApi.get, { params });
  await api(usersApi.update, { params, body: { ...user, role: 'ROLE_STAFF' } });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, email, temporaryPassword);
  const steps = firstSteps(page).getByRole('listitem');
  await expect(steps.filter({ hasText: ': done' })).toContainText([
    'Set rates: done',
    'Wait for your first customer: done',
  ]);
  await expect(firstSteps(page).getByRole('link')).toHaveText('Log New Package');
  await expectGoodScreen(page);
  await context.close();
}

test('hides the first steps in a configured installation and from staff', async ({ pageAs }) => {
  for (const role of ['admin', 'staff'] as const) {
    const page = await pageAs(ACCOUNTS[role]);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/admin/packages');
    await expect(page.getByText(/^1–10 of/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(firstSteps(page)).toBeHidden();
    expect(calls.includes('/api/admin/agents')).toBe(role === 'admin');
  }
});

test('causes no layout shift when no step is left', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.addInitScript(() => localStorage.removeItem('eport_setup'));
  const release = await holdCall(page, '/admin/agents');
  const packages = page.waitForResponse(/\/api\/admin\/packages\?/);
  await page.goto('/admin/packages');
  await packages;
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Packages', exact: true })).toBeHidden();
  release();
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.01);
});

/** Makes the installation look as if it had no agent. */
const withoutAgents = (page: Page) => respondToCall(page, '/admin/agents', [], { 'X-Total-Count': '0' });

test('causes no layout shift when the first steps load late', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await withoutAgents(page);
  const release = await holdScript(page, 'first-steps');
  const script = page.waitForRequest(/\/assets\/first-steps-/);
  await page.goto('/admin/packages');
  await script;
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Packages', exact: true })).toBeHidden();
  release();
  await expect(firstSteps(page).getByRole('link')).toHaveText('Manage Agents');
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.01);
});

test('shows the hub when the first steps cannot be loaded', async ({ pageAs, expectRefusal }) => {
  const page = await pageAs(ACCOUNTS.admin);
  expectRefusal('net::ERR_FAILED /assets/first-steps-');
  await withoutAgents(page);
  await page.route('**/assets/first-steps-*.js', (route) => route.abort());
  await page.goto('/admin/packages');
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  await expect(firstSteps(page)).toBeHidden();
});

/** Runs in the page. Returns the sum of its layout shifts. */
const layoutShift = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) =>
      resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
    ).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 500);
  });
