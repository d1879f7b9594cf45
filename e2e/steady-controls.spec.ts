import type { Page } from '@playwright/test';
import { holdCall, holdScript } from './broken-calls.ts';
import { DESKTOP } from './good-screen.ts';
import { shipmentIn } from './screen-paths.ts';
import { ACCOUNTS, expect, test } from './test.ts';

test('all payments stay in place when the takings above them have loaded', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize(DESKTOP);
  const release = await holdCall(page, '/payments/takings');
  await page.goto('/admin/payments');
  const list = page.getByRole('region', { name: 'All Payments' });
  await expect(list.getByRole('cell', { name: /^\$/ }).first()).toBeVisible();
  await expectSteady(page, 'Amount', async () => {
    release();
    await expect(page.getByText(/^(Total|No payments on these days\.)$/)).toBeVisible();
  });
});

test('the head of a table is not replaced when its rows have loaded', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  const release = await holdCall(page, '/payments');
  await page.goto('/admin/payments');
  const head = await page.getByRole('button', { name: 'Amount' }).elementHandle();
  release();
  const list = page.getByRole('region', { name: 'All Payments' });
  await expect(list.getByRole('cell', { name: /^\$/ }).first()).toBeVisible();
  expect(await head?.evaluate((button) => button.isConnected)).toBe(true);
});

test('costs of a shipment stay in place when the profit beside them has loaded', async ({
  pageAs,
  apiAs,
}) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize(DESKTOP);
  const address = await shipmentIn('ARRIVED_AT_PORT')(await apiAs(ACCOUNTS.staff));
  const release = await holdScript(page, 'shipment-profit');
  await page.goto(address);
  await expectSteady(page, 'Add Master Cost', async () => {
    release();
    await expect(page.getByRole('heading', { name: 'Profit' })).toBeVisible();
  });
});

for (const [name, email, address, call, part] of [
  ['the profile', ACCOUNTS.customer, '/profile', '/customer/me/agent', 'Who May Collect'],
  ['email settings', ACCOUNTS.admin, '/admin/settings/email?agent=1', '/agent-settings/1', 'Change History'],
] as const)
  test(`parts of ${name} appear once those above them have loaded`, async ({ pageAs }) => {
    const page = await pageAs(email);
    const release = await holdCall(page, call);
    await page.goto(address);
    await expect(page.locator('[data-skeleton]').first()).toBeVisible();
    await expect(page.getByText(part)).toHaveCount(0);
    release();
    await expect(page.getByText(part)).toBeVisible();
  });

/** Expects that the button is not replaced or moved by `load`. */
async function expectSteady(page: Page, name: string, load: () => Promise<void>) {
  const control = page.getByRole('button', { name });
  const shown = await control.elementHandle();
  const before = await shown?.boundingBox();
  expect(before).toBeTruthy();
  await load();
  expect(await shown?.boundingBox()).toEqual(before);
}
