import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { portsApi } from '@eport/contract/ports/ports.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import type { Page } from '@playwright/test';
import { beginShipment, invoicedPackage, logPackage, unique } from './builders.ts';
import { expectNotice } from './feedback.ts';
import { expectAccessible, expectGoodPhoneScreen, PHONE } from './good-screen.ts';
import { openAnnouncement } from './locators.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const input = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' });
const options = (page: Page, group: string) =>
  palette(page).getByRole('group', { name: group }).getByRole('option');

async function openPalette(page: Page) {
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

test('finds a package by tracking number, and Escape returns the focus', async ({ pageAs, apiAs }) => {
  const trackingNumber = `TRK${unique()}`.toUpperCase();
  const { id, description } = await logPackage(await apiAs(ACCOUNTS.staff), {
    incomingTrackingNumber: trackingNumber,
  });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/master-shipments');
  const opener = page.getByRole('link', { name: 'Create New Shipment' });
  await opener.focus();
  await openPalette(page);
  await expect(options(page, 'Recent')).toHaveCount(0);
  await input(page).fill(trackingNumber.toLowerCase());
  await expect(options(page, 'Packages')).toContainText([`#${id} · ${trackingNumber}`]);
  await expect(options(page, 'Packages')).toContainText([description]);
  await expect(options(page, 'Packages')).toHaveAttribute('data-highlighted', '');
  await expect(input(page)).toHaveAttribute('aria-activedescendant', /./);
  const active = await input(page).getAttribute('aria-activedescendant');
  await expect(options(page, 'Packages')).toHaveId(active ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(trackingNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/packages?package=${id}`);
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: `Details for Package #${id}` })).toContainText(description);
  await page.keyboard.press('Escape');
  await openPalette(page);
  await expect(options(page, 'Recent')).toContainText([trackingNumber]);
});

test('opens the package whose label is scanned, whatever else has its number', async ({ pageAs, apiAs }) => {
  const { id, description } = await logPackage(await apiAs(ACCOUNTS.staff));
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/master-shipments');
  await openPalette(page);
  await page.keyboard.type(`p-${id}`);
  await expect(options(page, 'Packages')).toContainText([description]);
  await expect(palette(page).getByRole('group', { name: 'Invoices' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/packages?package=${id}`);
});

test('keeps what is typed while its code loads', async ({ pageAs, apiAs }) => {
  const { manifestId, id } = await beginShipment(await apiAs(ACCOUNTS.staff));
  const page = await pageAs(ACCOUNTS.staff);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*palette/, async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto('/admin/packages');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(manifestId);
  release();
  await expect(input(page)).toHaveValue(manifestId);
  await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/master-shipments/${id}`);
});

test('opens pages and runs actions of the role by keyboard', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages');
  await openPalette(page);
  const entries = await page
    .getByRole('navigation', { name: 'Main', includeHidden: true })
    .getByRole('link', { includeHidden: true })
    .allInnerTexts();
  await expect(options(page, 'Pages')).toHaveText([...entries, 'Profile']);
  await expect(options(page, 'Actions')).toHaveText([
    'Log New Package',
    'Create New Shipment',
    'Create New Manifest',
    'Add New Rate',
    'Import CSV: Packages',
    'Dark Theme',
    'Sign Out',
  ]);
  await input(page).fill('manifest');
  await expect(options(page, 'Pages')).toHaveText(['Customs Manifests']);
  await page.keyboard.press('ArrowDown');
  await expect(options(page, 'Actions')).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/manifests/new');

  await openPalette(page);
  await input(page).fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openPalette(page);
  await expectAccessible(page);
  await expect(options(page, 'Actions').filter({ hasText: 'Light Theme' })).toBeVisible();
  await input(page).fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('shows customers only their own objects, on a phone too', async ({ pageAs, apiAs, newCustomer }) => {
  const { id: userId, email, password } = await newCustomer();
  const { mailboxId } = await (await apiAs(email, password))(customersApi.profile);
  const word = `Lamp${unique()}`;
  const api = await apiAs(ACCOUNTS.staff);
  const own = await logPackage(api, { userId, description: `${word} own` });
  await logPackage(api, { description: `${word} foreign`, incomingTrackingNumber: word });
  const page = await pageAs(email, password);
  await page.setViewportSize(PHONE);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(input(page)).toBeFocused();
  await expect(options(page, 'Actions')).toHaveText([
    'View Unpaid Invoices',
    'Copy Shipping Address',
    'Dark Theme',
    'Sign Out',
  ]);
  await input(page).fill(word);
  await expect(options(page, 'Packages')).toContainText([`${word} own`]);
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await expectGoodPhoneScreen(page);
  await input(page).fill(`${mailboxId}0`);
  await expect(palette(page).getByText(`No results for “${mailboxId}0”.`)).toBeVisible();
  await expectGoodPhoneScreen(page);
  await input(page).fill(word);
  await options(page, 'Packages').click();
  await expect(page).toHaveURL(`/packages/${own.id}`);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Search' }).click();
  await options(page, 'Actions').filter({ hasText: 'Copy Shipping Address' }).click();
  await expectNotice(page, 'Address Copied!');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toContain(`\nSuite ${mailboxId}\n`);

  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.evaluate(() => Reflect.deleteProperty(window, 'ClipboardItem'));
  await page.getByRole('button', { name: 'Search' }).click();
  await options(page, 'Actions').filter({ hasText: 'Copy Shipping Address' }).click();
  await expect.poll(copied, 'in a browser without ClipboardItem').toContain(`\nSuite ${mailboxId}\n`);
});

test('opens an expected package by tracking number, as staff and as its customer', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { id: userId, name, email, password } = await newCustomer();
  const trackingNumber = `TBA${unique()}`.toUpperCase();
  const announced = { userId, senderName: 'Bright Shoes', description: 'Shoes' };
  const api = await apiAs(ACCOUNTS.staff);
  for (const number of [trackingNumber, `${trackingNumber}9`])
    await api(expectedPackagesApi.create, { body: { ...announced, trackingNumber: number } });
  const rowsOf = (page: Page) => page.getByRole('table', { name: 'Expected packages' }).getByRole('row');

  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/master-shipments');
  await openPalette(page);
  await input(page).fill(trackingNumber.toLowerCase());
  await expect(options(page, 'Expected Packages')).toContainText([trackingNumber]);
  await expect(options(page, 'Expected Packages')).toContainText([name]);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/expected-packages?search=${trackingNumber}`);
  await expect(rowsOf(page).filter({ hasText: name })).toHaveCount(2);

  const own = await pageAs(email, password);
  await own.goto('/dashboard');
  await openPalette(own);
  await input(own).fill(trackingNumber);
  await options(own, 'Expected Packages').click();
  await expect(own).toHaveURL(/\/expected-packages\?only=\d+$/);
  await expect(rowsOf(own)).toHaveCount(2);
  await expect(own.getByRole('button', { name: `Edit ${trackingNumber}`, exact: true })).toBeVisible();
  await expectGoodScreen(own);
  await own.getByRole('button', { name: `Remove filter Tracking number: ${trackingNumber}` }).click();
  await expect(rowsOf(own)).toHaveCount(3);
  await expect(own).toHaveURL('/expected-packages');

  await own.goBack();
  await expect(rowsOf(own)).toHaveCount(2);
  const dialog = await openAnnouncement(own);
  await dialog.getByRole('combobox', { name: 'Store' }).fill('Bright Hats');
  await dialog.getByRole('textbox', { name: 'Tracking Number' }).fill(`${trackingNumber}8`);
  await dialog.getByRole('textbox', { name: 'What It Is' }).fill('Hat');
  await dialog.getByRole('button', { name: 'Announce Package' }).click();
  await expect(rowsOf(own).filter({ hasText: `${trackingNumber}8` })).toBeVisible();
});

test('opens a receipt by number, as staff, administrator and customer', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const { id: userId, name, email, password } = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { invoice } = await invoicedPackage(api, { userId });
  const pay = (amount: number) =>
    api(paymentsApi.take, {
      body: {
        userId,
        invoices: [{ invoiceId: invoice.id, amount }],
        taken: { method: 'CARD', amount, reference: 'T-1' },
      },
    });
  const { number, id, agentId } = await pay(1);
  await pay(2);

  for (const [account, address] of [
    [ACCOUNTS.staff, `/admin/payments?search=%23${number}`],
    [ACCOUNTS.admin, `/admin/payments?search=%23${number}&agentId=${agentId}`],
  ] as const) {
    const page = await pageAs(account);
    await page.goto('/admin/master-shipments');
    await openPalette(page);
    await input(page).fill(`#${number}`);
    await options(page, 'Receipts').filter({ hasText: name }).click();
    await expect(page).toHaveURL(address);
    const rows = page.getByRole('table', { name: 'All payments' }).getByRole('row');
    await expect(rows.filter({ hasText: name })).toHaveCount(1);
    await expect(rows).toHaveCount(2);
  }

  const own = await pageAs(email, password);
  await own.setViewportSize(PHONE);
  await own.goto('/dashboard');
  await own.getByRole('button', { name: 'Search' }).click();
  await input(own).fill(`#${number}`);
  await options(own, 'Receipts').click();
  await expect(own).toHaveURL(`/invoices?receipt=${id}`);
  const section = own.getByRole('region', { name: 'Payments' });
  const download = section.getByRole('button', { name: `Download receipt #${number}` });
  await expect(download).toBeInViewport();
  await expect(section.getByRole('button', { name: /^Download receipt/ })).toHaveCount(1);
  await expectGoodPhoneScreen(own);
  await section.getByRole('button', { name: `Remove filter Receipt #${number}` }).click();
  await expect(section.getByRole('button', { name: /^Download receipt/ })).toHaveCount(2);
});

test('opens the unpaid invoices of a customer', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.customer);
  await page.goto('/dashboard');
  await openPalette(page);
  await input(page).fill('unpaid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/invoices?status=DUE%2COVERDUE');
});

test('finds an agent, a warehouse and a port for administrators', async ({ pageAs, apiAs }) => {
  const admin = await apiAs(ACCOUNTS.admin);
  const [[agent], [warehouse], [port]] = await Promise.all([
    admin(agentsApi.list),
    admin(warehousesApi.list),
    admin(portsApi.list),
  ]);
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/master-shipments');
  for (const [group, name, address] of [
    ['Agents', agent?.name, '/admin/agents'],
    ['Warehouses', warehouse?.name, '/admin/warehouses'],
    ['Ports', port?.portName, '/admin/ports'],
  ] as const) {
    await openPalette(page);
    await input(page).fill(name ?? '');
    await options(page, group)
      .filter({ hasText: name ?? '' })
      .first()
      .click();
    await expect(page).toHaveURL(address);
  }
});

test('reports a failed search and tries again', async ({ pageAs, breakCall, expectRefusal }) => {
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/ports');
  expectRefusal('500 /api/find');
  const restore = await breakCall(page, '/find');
  await openPalette(page);
  await input(page).fill('customer@example.com');
  await expect(palette(page).getByRole('alert')).toContainText('The search failed. Please try again.');
  await expect(input(page)).toHaveValue('customer@example.com');
  await restore();
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await expect(options(page, 'People')).toContainText(['customer@example.com']);
  await palette(page).getByRole('button', { name: 'Close' }).click();
  await expect(palette(page)).toBeHidden();
});
