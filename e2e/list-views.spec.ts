import { savedViewsApi } from '@eport/contract/saved-views/saved-views.api.ts';
import type { Locator, Page } from '@playwright/test';
import { logPackage, unique } from './builders.ts';
import { confirm } from './feedback.ts';
import { expectAccessible, expectGoodPhoneScreen, PHONE } from './good-screen.ts';
import { ACCOUNTS, type Customer, expect, expectGoodScreen, test } from './test.ts';

type LogAs = (values: object) => ReturnType<typeof logPackage>;

async function threePackages({ id: userId }: Customer, log: LogAs) {
  const first = await log({ userId, description: `First ${unique()}` });
  const held = await log({ userId, description: `Held ${unique()}`, invoiceRequired: true });
  const last = await log({ userId, description: `Last ${unique()}` });
  return { first, held, last };
}

const expectDescriptions = (rows: Locator, ...packages: Array<{ description: string }>) =>
  expect(rows).toHaveText(packages.map(({ description }) => new RegExp(description)));

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('sorts the hub, filters it and saves the result as a view', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { first, held, last } = await threePackages(customer, (values) => logPackage(api, values));
  const page = await pageAs(ACCOUNTS.staff);
  const mine = `/admin/packages?search=${encodeURIComponent(customer.email)}`;
  await page.goto(mine);
  const table = page.getByRole('table', { name: 'Packages', exact: true });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  await expectDescriptions(rows, last, held, first);

  const received = table.getByRole('columnheader', { name: 'Date Received' });
  await expect(received).toHaveAttribute('aria-sort', 'descending');
  await received.getByRole('button').press('Enter');
  await expect(received).toHaveAttribute('aria-sort', 'ascending');
  await expectDescriptions(rows, first, held, last);
  const sorted = `${mine}&sort=createdAt`;
  await expect(page).toHaveURL(sorted);

  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('checkbox', { name: 'ON HOLD INVOICE REQUIRED' }).check();
  await panel.getByRole('checkbox', { name: 'COLLECTED' }).check();
  await choose(page, 'Date received', 'Today');
  await choose(page, 'Warehouse', held.warehouseName);
  await choose(page, 'Shipment', 'Not in a shipment');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel).toBeHidden();
  await expect(filters).toHaveText('Filters4');
  await expectDescriptions(rows, held);

  await page.reload();
  await expectDescriptions(rows, held);
  for (const chip of [
    'Status: ON HOLD INVOICE REQUIRED, COLLECTED',
    'Received today',
    `Warehouse: ${held.warehouseName}`,
    'Shipment: Not in a shipment',
  ])
    await expect(page.getByRole('button', { name: `Remove filter ${chip}` })).toBeVisible();
  const exported = page.waitForRequest(/export\.csv/);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const query = new URL((await exported).url()).searchParams;
  expect(query.get('shipmentId')).toBe('none');
  expect(query.get('receivedFrom')).toBe(query.get('receivedTo'));
  expect(query.get('sort')).toBe('createdAt');
  await page.goBack();
  await expect(page).toHaveURL(sorted);
  await expectDescriptions(rows, first, held, last);
  await page.goForward();
  await expectDescriptions(rows, held);

  const name = `Held ${unique()}`;
  const views = page.getByRole('button', { name: 'Views', exact: true });
  await views.click();
  await page.getByRole('button', { name: 'Save view…' }).click();
  const save = page.getByRole('dialog', { name: 'Save View' });
  await save.getByLabel('Name').fill(name);
  await save.getByRole('button', { name: 'Save View' }).click();
  // The menu has buttons with this name too.
  const current = page.locator('button[aria-haspopup=dialog]').filter({ hasText: name });
  await expect(current).toBeVisible();
  await expect(views).toBeHidden();

  await page.getByRole('button', { name: 'Remove filter Shipment: Not in a shipment' }).click();
  await expect(current).toContainText('Changed');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`View “${name}” saved.`)).toBeVisible();
  await expect(current).not.toContainText('Changed');

  await current.click();
  const menu = page.getByRole('dialog', { name: 'Views' });
  await expect(menu.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Standard view' }).click();
  await expect(page).toHaveURL('/admin/packages');
  await expect(rows).toHaveCount(10);
  await views.click();
  await menu.getByRole('button', { name, exact: true }).click();
  await expectDescriptions(rows, held);
  await expect(page).not.toHaveURL(/shipmentId/);

  await current.click();
  await menu.getByRole('button', { name: `Edit view ${name}` }).click();
  const rename = page.getByRole('dialog', { name: 'Rename View' });
  await rename.getByLabel('Name').fill(`${name} again`);
  const id = new URL(page.url()).searchParams.get('view') ?? '';
  await api(savedViewsApi.update, { params: { id }, body: { list: 'packages', query: 'sort=createdAt' } });
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(current, 'the filters saved on another device').toHaveText(`${name} againChanged`);
  await current.click();
  await menu.getByRole('button', { name: `Delete view ${name} again` }).click();
  await confirm(page, `Are you sure you want to delete the view “${name} again”?`, 'Delete View');
  await expect(views).toBeVisible();
  await expectDescriptions(rows, held);
});

test('remembers columns and density and ignores unknown filters', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages?status=LOST&received=soon&warehouseId=x&sort=secret&view=999999');
  const table = page.getByRole('table', { name: 'Packages', exact: true });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
  // The lowest row has no line break; other tests log packages with long texts.
  const rowHeight = () =>
    rows.evaluateAll((all) => Math.min(...all.map((row) => row.getBoundingClientRect().height)));
  await page.evaluate(() => document.fonts.ready);
  const comfortable = await rowHeight();

  const customize = page.getByRole('button', { name: 'Customize view' });
  await customize.click();
  const panel = page.getByRole('dialog', { name: 'Customize view' });
  await expect(panel.getByRole('checkbox', { name: 'Customer' })).toBeDisabled();
  await panel.getByRole('checkbox', { name: 'Mailbox ID' }).uncheck();
  expect(await panel.evaluate((shown) => shown.scrollHeight - shown.clientHeight), 'cut off').toBe(0);
  await panel.getByRole('radio', { name: 'Compact' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(customize).toBeFocused();
  await page.reload();
  await expect(rows).toHaveCount(10);
  const mailbox = table.getByRole('columnheader', { name: 'Mailbox ID' });
  await expect(mailbox).toHaveCount(0);
  await expect.poll(rowHeight).toBeLessThan(comfortable - 10);
  await expectGoodScreen(page);

  await customize.click();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect(mailbox).toBeVisible();
  await expect.poll(rowHeight).toBe(comfortable);
});

test('shows a checked column even if the window is too narrow for it', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const incomingTrackingNumber = `1Z${unique()}`;
  await logPackage(await apiAs(ACCOUNTS.staff), { userId: customer.id, incomingTrackingNumber });
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`/admin/packages?search=${encodeURIComponent(customer.email)}`);
  const table = page.getByRole('table', { name: 'Packages', exact: true });
  const heads = table.getByRole('columnheader');
  await expect(heads.first()).toBeVisible();
  await expect(table.getByText(incomingTrackingNumber)).toBeHidden();

  await page.getByRole('button', { name: 'Customize view' }).click();
  const panel = page.getByRole('dialog', { name: 'Customize view' });
  const leftOut = panel.getByRole('checkbox', { name: 'Tracking Number hidden at this width' });
  await expect(leftOut).not.toBeChecked();
  await expect(panel.getByRole('checkbox', { name: 'Description', exact: true })).toBeChecked();
  await expectAccessible(page);
  await leftOut.check();
  await expect(panel.getByRole('checkbox', { name: 'Tracking Number', exact: true })).toBeChecked();
  for (const header of ['Warehouse', 'Destination', 'Weight', 'Shelf'])
    await panel.getByRole('checkbox', { name: header }).check();
  await page.keyboard.press('Escape');

  const all = 'Customer,Mailbox ID,Description,Status,Tracking Number,Warehouse,Destination,Weight,Shelf';
  const shown = async () => (await heads.allInnerTexts()).filter((text) => all.includes(text)).sort();
  await expect.poll(shown).toEqual(all.split(',').sort());
  await page.reload();
  await expect(table.getByText(incomingTrackingNumber)).toBeVisible();
  await expect.poll(shown).toEqual(all.split(',').sort());
  await expectGoodScreen(page);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth, 'only the table scrolls sideways').toBe(clientWidth);

  await page.goto('/admin/packages?size=25');
  await expect(table.getByRole('row')).toHaveCount(26);
  await table.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(heads.first(), 'above the last row').toBeInViewport();
  await page.goBack();

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('button', { name: 'Customize view' }).click();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect(panel.getByRole('checkbox', { name: 'Tracking Number', exact: true })).toBeChecked();
  await page.setViewportSize({ width: 1366, height: 900 });
  await expect(leftOut).not.toBeChecked();

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/admin/packages?size=25&sort=createdAt');
  const customerWidth = async () => (await heads.first().boundingBox())?.width;
  await expect.poll(customerWidth, 'room for an email address').toBeGreaterThan(240);
});

test('filters in a drawer and sorts with a select on a phone', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { first, held, last } = await threePackages(customer, (values) => logPackage(api, values));
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/packages?search=${encodeURIComponent(customer.email)}`);
  const cards = page.getByRole('list', { name: 'Packages', exact: true }).getByRole('listitem');
  await expectDescriptions(cards, last, held, first);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Date Received, ascending');
  await expectDescriptions(cards, first, held, last);

  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('checkbox', { name: 'IN WAREHOUSE' }).check();
  await choose(page, 'Date received', 'Range…');
  await drawer.getByLabel('From', { exact: true }).fill('2026-02-02');
  await drawer.getByLabel('To', { exact: true }).fill('2026-02-01');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'Enter a day on or after From.',
  );
  await expectGoodPhoneScreen(page);
  await drawer.getByLabel('To', { exact: true }).fill('');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer).toBeHidden();
  await expectDescriptions(cards, first, last);
  await expect(page.getByRole('button', { name: /^Remove filter Received since Feb 2/ })).toBeVisible();

  await page.getByRole('button', { name: 'Customize view' }).click();
  await page.getByRole('checkbox', { name: 'Date Received' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(cards.first()).not.toContainText('Date Received');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectDescriptions(cards, first, held, last);
  await expectGoodPhoneScreen(page);
});
