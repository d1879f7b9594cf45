import { counterApi } from '@eport/contract/counter/counter.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { invoicedPackage, readyPackage } from './builders.ts';
import { expectNotice } from './feedback.ts';
import { PHONE } from './good-screen.ts';
import { ACCOUNTS, type Customer, expect, expectGoodScreen, test } from './test.ts';
import { actAsPhone } from './touch.ts';

async function takePartPayment(api: Api, { id: userId }: Customer) {
  const { invoice } = await invoicedPackage(api, { userId });
  const { number } = await api(paymentsApi.take, {
    body: {
      userId,
      invoices: [{ invoiceId: invoice.id, amount: 1 }],
      taken: { method: 'CARD', amount: 1, reference: 'T-1' },
    },
  });
  return { invoice, number };
}

test('sorts all payments, newest first by default', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/payments');
  const list = page.getByRole('region', { name: 'All Payments' });
  const head = (name: string) => list.getByRole('columnheader', { name });
  await expect(head('Received').first()).toHaveAttribute('aria-sort', 'descending');
  const amounts = async () =>
    (await list.getByRole('cell', { name: /^-?\$[\d,.]+$/ }).allTextContents()).map((text) =>
      Number(text.replace(/[$,]/g, '')),
    );
  for (const [clicks, direction] of [
    [1, 'ascending'],
    [2, 'descending'],
  ] as const) {
    await head('Amount').getByRole('button').click();
    await expect(head('Amount'), String(clicks)).toHaveAttribute('aria-sort', direction);
    await expect
      .poll(async () => {
        const shown = await amounts();
        const sorted = shown.toSorted((a, b) => (direction === 'ascending' ? a - b : b - a));
        return shown.length > 5 && String(shown) === String(sorted);
      })
      .toBe(true);
  }
});

test('shows the search beside the takings on a wide screen, and all payments below both', async ({
  pageAs,
}) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/admin/payments');
  const card = (name: string) => page.getByRole('region', { name });
  await expect(card('All Payments').getByRole('row').nth(1)).toBeVisible();
  const boxOf = async (name: string) =>
    (await card(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect
    .poll(async () => (await boxOf('Takings by Method')).y - (await boxOf('Record Customer Payment')).y)
    .toBe(0);
  const takings = await boxOf('Takings by Method');
  const all = await boxOf('All Payments');
  expect(all.y).toBeGreaterThanOrEqual(takings.y + takings.height);
  expect(all.width).toBeGreaterThan(takings.width * 2);
  await expectGoodScreen(page);
});

test('lists payments, finds one by its receipt and prints it again', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  const { invoice, number } = await takePartPayment(api, customer);
  const page = await pageAs(ACCOUNTS.staff);
  await page.goto('/admin/payments');
  const list = page.getByRole('region', { name: 'All Payments' });
  await list.getByRole('searchbox', { name: 'Search by customer or receipt #' }).fill(`#${number}`);
  const row = list.getByRole('row', { name: new RegExp(customer.name) });
  await expect(row).toContainText(`#${number}`);
  await expect(row).toContainText('Card');
  await expect(list.getByRole('row')).toHaveCount(2);
  await expectGoodScreen(page);
  const saved = async (button: string) => {
    const file = page.waitForEvent('download');
    await list.getByRole('button', { name: button }).click();
    return (await file).suggestedFilename();
  };
  // Headless browsers have no PDF viewer and save the file instead of printing it.
  expect(await saved(`Print receipt #${number}`)).toMatch(/^receipt-\d+\.pdf$/);
  expect(await saved('Export CSV')).toMatch(/^payments.*\.csv$/);

  await page.goto(`/admin/payments?customer=${customer.id}`);
  await expect(page.getByRole('row', { name: new RegExp(`#${invoice.id}\\b`) })).toContainText('remaining');
  await expect(list).toHaveCount(0);
});

test('shows customers their payments and lets them download receipts', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  const page = await pageAs(customer.email, customer.password);
  await page.goto('/invoices');
  const section = page.getByRole('region', { name: 'Payments' });
  await expect(section.getByText('You have no payments.')).toBeVisible();
  const { invoice, number } = await takePartPayment(api, customer);
  await page.reload();
  const row = section.getByRole('row', { name: new RegExp(`#${number}\\b`) });
  await expect(row).toContainText('Card');
  await expect(row).toContainText('$1.00');
  await expect(row.getByRole('link', { name: `#${invoice.id}` })).toBeVisible();
  await expectGoodScreen(page);
  const wide = page.viewportSize();
  await page.setViewportSize(PHONE);
  const link = section.getByRole('link', { name: `#${invoice.id}` });
  const size = async () => (await link.boundingBox()) ?? { width: 0, height: 0 };
  await expect.poll(async () => (await size()).width).toBeGreaterThanOrEqual(44);
  await expect.poll(async () => (await size()).height).toBeGreaterThanOrEqual(44);
  if (wide) await page.setViewportSize(wide);
  const file = page.waitForEvent('download');
  await section.getByRole('button', { name: `Download receipt #${number}` }).click();
  expect((await file).suggestedFilename()).toBe(`receipt-${number}.pdf`);
});

test('lets only administrators reverse a part payment in the list, with a reason', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  const { invoice, number } = await takePartPayment(api, customer);
  const sum = `$1.00 of receipt #${number}`;
  const shown = async (page: Page) => {
    await page.goto('/admin/payments');
    const list = page.getByRole('region', { name: 'All Payments' });
    await list.getByRole('searchbox', { name: 'Search by customer or receipt #' }).fill(`#${number}`);
    await expect(list.getByRole('row')).toHaveCount(2);
    return { list, reverse: list.getByRole('button', { name: `Reverse payment of ${sum}` }) };
  };
  const staff = await shown(await pageAs(ACCOUNTS.staff));
  await expect(staff.list.getByRole('button', { name: `Print receipt #${number}` })).toBeVisible();
  await expect(staff.reverse).toHaveCount(0);

  const page = await pageAs(ACCOUNTS.admin);
  const { list, reverse } = await shown(page);
  await expectGoodScreen(page);
  await reverse.click();
  const dialog = page.getByRole('dialog', { name: `Reverse Payment of ${sum}` });
  await dialog.getByRole('button', { name: 'Reverse Payment' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong customer');
  await dialog.getByRole('button', { name: 'Reverse Payment' }).click();
  await expectNotice(page, `Payment of ${sum} reversed.`);
  await expect(list.getByText('Reversed', { exact: true })).toBeVisible();
  await expect(reverse).toHaveCount(0);
  await list.getByRole('searchbox', { name: 'Search by customer or receipt #' }).fill(customer.name);
  await expect(list.getByRole('row').filter({ hasText: 'Reversal' })).toContainText('Wrong customer');
  expect(await api(invoicesApi.get, { params: { id: invoice.id } })).toMatchObject({
    status: 'DUE',
    paidAmount: 0,
  });
});

test('explains why the payment of a collected package cannot be reversed', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const customer = await newCustomer();
  const { id } = await readyPackage(api, { userId: customer.id });
  await api(counterApi.handOver, {
    body: { userId: customer.id, packageIds: [id], collectedBy: customer.name },
  });
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto('/admin/payments');
  const list = page.getByRole('region', { name: 'All Payments' });
  await list.getByRole('searchbox', { name: 'Search by customer or receipt #' }).fill(customer.name);
  await expect(list.getByRole('row')).toHaveCount(2);
  const reverse = list.getByRole('button', { name: /^Reverse payment of / });
  await expect(reverse).toHaveAttribute('aria-disabled', 'true');
  await expect(reverse).toHaveAccessibleDescription(
    `Package #${id} has been collected: its payment can no longer be reversed.`,
  );
  await expectGoodScreen(page);
  const detach = await actAsPhone(page);
  await expect(list.getByRole('columnheader'), 'the rows are cards').toHaveCount(0);
  const button = page.getByRole('button', { name: /^Reverse payment of / });
  // The tooltip of a button out of sight is hidden.
  await button.scrollIntoViewIfNeeded();
  // Dispatches the click of a tap, because Playwright's own taps and clicks wait until a button is enabled.
  await button.dispatchEvent('click');
  await expect(page.getByRole('tooltip')).toHaveText(/has been collected/);
  await detach();
});
