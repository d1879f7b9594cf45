import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { unique } from './builders.ts';
import { expectNotice } from './feedback.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

function scannerOf(page: Page) {
  const scanner = {
    actions: 0,
    async scan(text: string) {
      scanner.actions++;
      await page.keyboard.type(`${text}\n`, { delay: 5 });
    },
  };
  return scanner;
}

const newCode = () => `TBA${Math.floor(Math.random() * 1e12)}`.padEnd(15, '7');
const bandOf = (page: Page) => page.getByRole('status').filter({ has: page.locator('[data-tone]') });
const packagesWith = (api: Api, trackingNumber: string) =>
  api(adminPackagesApi.tracked, { query: { trackingNumber } });

async function openDesk(page: Page) {
  await page.goto('/admin/receiving');
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  return scannerOf(page);
}

test('receives an announced package in 2 actions, another in 4, one without an owner in 3', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { mailboxId } = await api(customersApi.agentCustomer, { params: { id: customer.id } });
  const code = newCode();
  const announced = { senderName: 'Bright Shoes', trackingNumber: code, description: 'Running shoes' };
  await api(expectedPackagesApi.create, { body: { ...announced, userId: customer.id } });
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/packages');
  await page.getByRole('link', { name: 'Receiving' }).click();
  const scanner = await openDesk(page);
  await expectGoodScreen(page);

  await scanner.scan(code);
  await expect(bandOf(page)).toContainText(`${customer.name}: Running shoes. Enter the weight.`);
  await scanner.scan('12.5');
  await expect(bandOf(page)).toContainText(`for ${customer.name} (${mailboxId}), 12.5 lbs`);
  expect(scanner.actions).toBe(2);
  expect(await packagesWith(api, code)).toMatchObject([{ mailboxId, description: 'Running shoes' }]);

  const unannounced = newCode();
  for (const text of [unannounced, mailboxId, 'Books', '3.2 kg']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText(`for ${customer.name} (${mailboxId}), 7.055 lbs`);
  expect(scanner.actions).toBe(2 + 4);
  expect(await packagesWith(api, unannounced)).toMatchObject([{ mailboxId, description: 'Books' }]);

  const unknown = newCode();
  for (const text of [unknown, '*NEXT', '4']) await scanner.scan(text);
  await expect(bandOf(page)).toContainText('owner unknown. Put it aside.');
  expect(scanner.actions).toBe(2 + 4 + 3);
  const [logged] = await packagesWith(api, unknown);
  await page.goto('/admin/exceptions?kind=UNKNOWN_OWNER&size=100');
  await expect(page.getByRole('main')).toContainText(`Package #${logged?.id}`);

  await openDesk(page);
  await page.getByRole('button', { name: `Undo package #${logged?.id}` }).click();
  await expectNotice(page, `The receipt of package #${logged?.id} is undone.`);
  expect(await packagesWith(api, unknown)).toEqual([]);
  await scanner.scan(unannounced);
  await expect(bandOf(page)).toContainText('was already received');
});

test('asks about doubtful weights and ignores scans without a meaning', async ({ pageAs, apiAs }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize({ width: 375, height: 740 });
  const scanner = await openDesk(page);
  const expectStop = (text: string) => expect(bandOf(page).filter({ hasText: text })).toBeVisible();
  const [heavy, repeated] = [newCode(), newCode()];
  await scanner.scan('12.5');
  await expectStop('Scan the code of a package before its weight.');
  await scanner.scan('*DELETE');
  await expectStop('There is no such command.');
  await scanner.scan(heavy);
  await scanner.scan('zz-no-such-customer');
  await expectStop('No customer found');
  await scanner.scan('*NEXT');
  await scanner.scan('0');
  await expectStop('A weight or size must be greater than 0');
  await scanner.scan('2500');
  await expectStop('2500 lbs is more than 2000 lbs.');
  await expectGoodScreen(page);
  expect(await packagesWith(api, heavy)).toEqual([]);
  await page.getByRole('button', { name: 'Save 2500 lbs' }).click();
  await expect.poll(() => packagesWith(api, heavy)).toHaveLength(1);

  for (const text of [repeated, '*NEXT', '2000', newCode(), '*NEXT', '2000']) await scanner.scan(text);
  await expectStop('2000 lbs is the weight of the last package.');
  await scanner.scan('*SAVE');
  await expectStop('2,000 lbs: owner unknown');
  expect(await packagesWith(api, repeated)).toHaveLength(1);
});

test('receives every package once while the network comes and goes', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal('net::ERR_INTERNET_DISCONNECTED');
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const codes = Array.from({ length: 60 }, newCode);
  const announced = { senderName: 'Bright Shoes', description: unique(), userId: customer.id };
  for (const trackingNumber of codes)
    await api(expectedPackagesApi.create, { body: { ...announced, trackingNumber } });
  const page = await pageAs(ACCOUNTS.staff);
  const scanner = await openDesk(page);
  for (const [index, code] of codes.entries()) {
    if (index === 20 || index === 40) await page.context().setOffline(true);
    if (index === 25 || index === 45) await page.context().setOffline(false);
    await scanner.scan(code);
    await scanner.scan(`${index + 1}.25`);
  }
  const waiting = page.getByText('waiting for the server');
  await expect(page.getByText(/^\d+ waiting$/)).toBeHidden({ timeout: 60_000 });
  await expect(waiting).toBeHidden({ timeout: 60_000 });
  const weights = new Map<string, number>();
  for (const [index, code] of codes.entries()) {
    const found = await packagesWith(api, code);
    expect(found, code).toHaveLength(1);
    const { weight, userId } = await api(adminPackagesApi.get, { params: { id: found[0]?.id ?? 0 } });
    expect({ weight, userId }).toEqual({ weight: index + 1.25, userId: customer.id });
    weights.set(code, weight);
  }
  expect(weights.size).toBe(codes.length);
});
