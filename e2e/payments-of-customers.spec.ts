import type { Checkout, Payable } from '@eport/contract/online-payments/online-payment.ts';
import type { OwnPayment } from '@eport/contract/payments/own-payment.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import type { Page } from '@playwright/test';
import { respondToCall } from './broken-calls.ts';
import { invoicedPackages } from './counter.ts';
import { PHONE } from './good-screen.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

/** Simulates Back to the page as it was left, because headless Chromium loads the page again instead. */
const returnByBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

const waiting: Checkout = {
  id: 7,
  status: 'OPEN',
  amount: 490,
  currencyCode: 'USD',
  createdAt: '2026-07-01T12:00:00.000Z',
  invoiceIds: [1_001],
  applied: false,
  refunded: false,
  receiptNumber: null,
  url: '/pay/elsewhere',
};

test('shows which of many due invoices one online payment covers, and what has changed since', async ({
  pageAs,
  expectRefusal,
}) => {
  const page = await pageAs(ACCOUNTS.customer);
  const invoices = Array.from({ length: 50 }, (_, index): Payable['invoices'][number] => ({
    id: 1_000 + index,
    packageId: 2_000 + index,
    packageDescription: 'Cotton shirts',
    dueDate: '2099-12-31',
    status: 'DUE',
    remainingAmount: 10,
    agentId: 1,
    agentName: 'Island Freight Ltd',
  }));
  const credits = [
    { agentId: 2, agentName: 'Other Freight', balance: 99 },
    { agentId: 1, agentName: 'Island Freight Ltd', balance: 25 },
  ];
  const payable: Payable = { available: true, invoices, due: { count: 73, total: 812.4 }, credits };
  const shown = { payable };
  await page.route('**/api/customer/me/online-payment', (route) => route.fulfill({ json: shown.payable }));
  await page.goto('/invoices');
  const card = page.getByRole('region', { name: 'Pay Online' });
  await expect(card).toContainText('73 invoices due, $812.40 in total. One payment covers up to 50.');
  await card.getByRole('button', { name: 'Pay Online' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay Online' });
  await expect(dialog).toContainText(
    'These 50 of your 73 due invoices come first. Pay the other 23 after them.',
  );
  await expect(dialog).toContainText('Total: $500.00');
  await expect(dialog).toContainText('You have $25.00 of credit.');
  await expectGoodScreen(page);

  await page.route('**/api/customer/me/credit-payments', (route) =>
    route.fulfill({ status: 201, json: { total: 25, number: 1 } }),
  );
  const useCredit = dialog.getByRole('button', { name: 'Use Credit' });
  shown.payable = { ...payable, credits: credits.slice(0, 1) };
  await useCredit.click();
  await expect(useCredit).toBeHidden();
  await expect(dialog.locator('[tabindex="-1"]:focus'), 'focus after a part is paid').toHaveCount(1);

  shown.payable = { ...payable, invoices: invoices.slice(1), due: { count: 49, total: 490 } };
  const start = dialog.getByRole('button', { name: 'Continue to Payment' });
  const message = 'Invoice #1000 is PAID: only a due invoice can be paid or cancelled.';
  await page.route('**/api/customer/me/checkouts', (route) =>
    route.fulfill({ status: 409, json: { code: 'INVOICE_NOT_DUE', message } }),
  );
  expectRefusal('409 /api/customer/me/checkouts');
  await start.click();
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(dialog).toContainText('Total: $490.00');

  await page.route('**/api/customer/me/checkouts', (route) => route.fulfill({ status: 201, json: waiting }));
  await page.route('**/pay/elsewhere', (route) => route.fulfill({ status: 204 }));
  const leaving = page.waitForRequest('**/pay/elsewhere');
  await start.click();
  await leaving;
  await expect(start).toHaveAttribute('aria-busy', 'true');
  shown.payable = { ...shown.payable, invoices: invoices.slice(2), due: { count: 48, total: 480 } };
  await returnByBack(page);
  await expect(start).not.toHaveAttribute('aria-busy', 'true');
  await expect(dialog).toContainText('Total: $480.00');
  shown.payable = { ...payable, invoices: [], due: { count: 0, total: 0 } };
  await useCredit.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main'), 'focus after all is paid').toBeFocused();

  await page.route('**/api/customer/me/checkouts/7', (route) => route.fulfill({ json: waiting }));
  await page.goto('/invoices/online/7');
  await expect(page.getByRole('status').filter({ hasText: 'Waiting' })).toHaveText(
    'Waiting for the confirmation of your payment of $490.00… This may take a few minutes. Do not pay again.',
  );
  await expectGoodScreen(page);
});

test('does not scroll down to the payments if the newest one has no receipt', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.customer);
  await page.setViewportSize(PHONE);
  const reversal: OwnPayment = {
    id: 7,
    receivedAt: '2026-07-01T12:00:00.000Z',
    status: 'REVERSAL',
    method: 'CASH',
    amount: -12,
    currencyCode: 'USD',
    invoiceIds: [1_001],
    receiptId: null,
    receiptNumber: null,
    agentName: 'Island Freight Ltd',
  };
  await respondToCall(page, '/customer/me/payments', { content: [reversal], totalItems: 1 });
  await page.goto('/invoices');
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByText('Reversal')).toBeAttached();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => window.scrollY), 'pixels scrolled').toBe(0);
});

test('lets customers pay with credit without a payment provider', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const first = await invoicedPackages(api, customer.id, 1);
  await api(paymentsApi.take, {
    body: {
      userId: customer.id,
      invoices: first.invoices.map(({ id, totalAmount }) => ({ invoiceId: id, amount: totalAmount })),
      taken: { method: 'CASH', amount: first.total + 1 },
      keepRest: true,
    },
  });
  const page = await pageAs(customer.email, customer.password);
  await page.goto('/invoices');
  await expect(page.getByRole('table', { name: 'My invoices' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Pay with Credit' });
  await expect(card).toHaveCount(0);

  const second = await invoicedPackages(api, customer.id, 2);
  await page.reload();
  await expect(card).toContainText('You have $1.00 of credit.');
  await expect(card).toContainText(`For 2 due invoices, $${second.total.toFixed(2)} in total.`);
  await expectGoodScreen(page);
  await card.getByRole('button', { name: 'Use Credit' }).click();
  await expect(page.getByText(/^Paid \$1\.00 with your credit\. Receipt #\d+\.$/)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto(`/invoices/${second.invoices[0]?.id}`);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByText('Integrating a payment gateway is the next step.')).toBeVisible();
});
