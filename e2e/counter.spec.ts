import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { clearedPackages } from './builders.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const bandOf = (page: Page) => page.getByRole('status').filter({ has: page.locator('[data-tone]') });

/** A scanner types a character every 5 ms and ends with Enter. Counts what the user does. */
async function openCounter(page: Page) {
  await page.goto('/admin/counter');
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  const counter = {
    actions: 0,
    async scan(text: string) {
      counter.actions++;
      await page.keyboard.type(`${text}\n`, { delay: 5 });
    },
  };
  return counter;
}

async function billed(api: Api, userId: number, count: number) {
  const ids = await clearedPackages(
    api,
    Array.from({ length: count }, () => ({ userId })),
  );
  const invoices = [];
  for (const packageId of ids) invoices.push(await api(invoicesApi.generate, { params: { packageId } }));
  return { ids, invoices, total: invoices.reduce((sum, { totalAmount }) => sum + totalAmount, 0) };
}

test('serves a customer with three packages in four actions', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { mailboxId } = await api(customersApi.agentCustomer, { params: { id: customer.id } });
  const { ids, total } = await billed(api, customer.id, 3);
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await expectGoodScreen(page);

  await counter.scan(mailboxId ?? '');
  await expect(bandOf(page)).toContainText(`${customer.name} (${mailboxId}): $${total.toFixed(2)} to pay.`);
  await expectGoodScreen(page);
  await counter.scan(String(Math.ceil(total) + 10));
  await expect(bandOf(page)).toContainText('3 packages ready.');
  await expect(bandOf(page)).toContainText(`Change: $${(Math.ceil(total) + 10 - total).toFixed(2)}`);
  await expectGoodScreen(page);
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText(`Handed over 3 packages to ${customer.name}.`);
  expect(counter.actions).toBeLessThanOrEqual(4);

  const [payment, ...others] = (await api(paymentsApi.list, { query: { userId: String(customer.id) } }))
    .content;
  expect(others).toEqual([]);
  expect(payment).toMatchObject({ method: 'CASH', invoiceIds: { length: 3 } });
  for (const id of ids) {
    expect((await api(adminPackagesApi.get, { params: { id } })).status).toBe('COLLECTED');
  }
});

test('takes part of an invoice, and asks a stranger for an ID', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, invoices } = await billed(api, customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${ids[0]}`);
  await expect(bandOf(page)).toContainText('Nothing is ready.');
  await counter.scan('-5');
  await expect(bandOf(page)).toContainText('Enter the amount given');
  await counter.scan('1.50');
  await expect(bandOf(page)).toContainText('Paid, receipt #');
  await expect(page.getByText('ready when paid')).toBeVisible();
  const rest = (invoices[0]?.totalAmount ?? 0) - 1.5;
  await expect(page.getByText(`To take: $${rest.toFixed(2)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Take the exact amount' }).click();
  await expect(page.getByText('Nothing is owed.')).toBeVisible();
  await counter.scan('Cara Cole');
  await expect(bandOf(page)).toContainText('Cara Cole is not on the list.');
  await counter.scan('4711');
  await expect(bandOf(page)).toContainText('Handed over 1 package to Cara Cole.');
});
