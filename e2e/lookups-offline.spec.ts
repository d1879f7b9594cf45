import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { Page } from '@playwright/test';
import { logPackage } from './builders.ts';
import { expectNotice } from './feedback.ts';
import { PIXEL } from './files.ts';
import { bandOf, scannerOf } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const LOOK_UPS = /\/api\/admin\/(counter|agent-customers|exceptions)\b/;

const loseServer = (page: Page) => page.route(LOOK_UPS, (route) => route.abort('connectionrefused'));

test('looks up the last scan that the counter made offline, even after a reload', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_');
  const api = await apiAs(ACCOUNTS.staff);
  const [first, second] = [await newCustomer(), await newCustomer({ firstName: 'Ursula' })];
  const mailboxOf = async ({ id }: { id: number }) =>
    (await api(customersApi.agentCustomer, { params: { id } })).mailboxId ?? '';
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/counter');
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  const scanner = scannerOf(page);
  await loseServer(page);
  const superseded = await mailboxOf(first);
  await scanner.scan(superseded);
  await expect(bandOf(page)).toContainText(`No connection. ${superseded} is looked up once`);
  const mailboxId = await mailboxOf(second);
  await scanner.scan(mailboxId);
  await expect(bandOf(page)).toContainText(`No connection. ${mailboxId} is looked up once`);
  await scanner.scan('40');
  await expect(bandOf(page)).toContainText('No connection. Check your network and try again.');
  await expectGoodScreen(page);
  await page.reload();
  await expect(bandOf(page)).toContainText(`No connection. ${mailboxId} is looked up once`);
  await page.unroute(LOOK_UPS);
  await expect(bandOf(page)).toContainText(`${second.name} (${mailboxId})`);
  await expect(page.getByText(first.name)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No customer at the counter.')).toBeVisible();
});

test('opens the exception of a package that was scanned without a connection', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_');
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await logPackage(api, { userId: (await newCustomer()).id });
  await api(exceptionsApi.open, { params: { id }, body: { kind: 'DAMAGED', note: 'Wet corner' } });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/exceptions');
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  await loseServer(page);
  await scannerOf(page).scan(`P-${id}`);
  await expect(bandOf(page)).toContainText(`No connection. P-${id} is looked up once`);
  await page.unroute(LOOK_UPS);
  await expect(page.getByRole('dialog', { name: /^Exception #/ })).toContainText('Wet corner');
});

test('keeps a photo that is added to a package without a connection', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  expectRefusal('net::ERR_');
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await logPackage(api, { userId: (await newCustomer()).id });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto(`/admin/packages?package=${id}`);
  const details = page.getByRole('dialog', { name: `Details for Package #${id}` });
  await expect(details.getByRole('button', { name: 'Add Photo' })).toBeVisible();
  await page.route('**/photos?*', (route) => route.abort('connectionrefused'));
  await details
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL });
  await expectNotice(page, 'The photo is saved in this browser and will be sent when the server responds.');
  await page.goto('/admin/ports');
  await expect(page.getByRole('link', { name: /^1 not sent yet/ })).toBeVisible();
  expect((await api(adminPackagesApi.get, { params: { id } })).photos).toEqual([]);
  await page.unroute('**/photos?*');
  await expect(page.getByRole('link', { name: /^1 not sent yet/ })).toBeHidden();
  expect((await api(adminPackagesApi.get, { params: { id } })).photos).toHaveLength(1);
});
