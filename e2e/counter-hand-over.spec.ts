import { counterApi } from '@eport/contract/counter/counter.api.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { invoicedPackages, openCounter } from './counter.ts';
import { watchPrints } from './prints.ts';
import { bandOf } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test('serves a customer with three packages in four actions', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { mailboxId } = await api(customersApi.agentCustomer, { params: { id: customer.id } });
  const { ids, total } = await invoicedPackages(api, customer.id, 3);
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
  await counter.sign();
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText(`Handed over 3 packages to ${customer.name}.`);
  expect(counter.actions).toBeLessThanOrEqual(4);

  const [slip] = await api(counterApi.ofPackage, { params: { id: ids[0] ?? 0 } });
  await expect(page.getByRole('button', { name: `Slip of hand-over #${slip?.id}` })).toBeVisible();
  expect(slip).toMatchObject({ packages: { length: 3 }, signature: expect.stringMatching(/^M\d+ \d+L/) });
  const [payment, ...others] = (await api(paymentsApi.list, { query: { userId: String(customer.id) } }))
    .content;
  expect(others).toEqual([]);
  expect(payment).toMatchObject({ method: 'CASH', invoiceIds: { length: 3 } });
  for (const id of ids) {
    expect((await api(adminPackagesApi.get, { params: { id } })).status).toBe('COLLECTED');
  }
});

test('prints each receipt and slip once, on the chosen paper, and stays on the page', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const { ids } = await invoicedPackages(await apiAs(ACCOUNTS.staff), customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const prints = await watchPrints(page);
  const counter = await openCounter(page);
  await page.getByRole('button', { name: 'A4', exact: true }).click();
  await counter.scan(`P-${ids[0]}`);
  await expect(bandOf(page)).toContainText('to pay.');
  expect(prints).toEqual([]);
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Paid, receipt #');
  await expect.poll(() => prints).toEqual(['receipt.pdf a4 595']);
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Handed over 1 package');
  await expect.poll(() => prints).toEqual(['receipt.pdf a4 595', 'slip.pdf a4 595']);
  await expect(page).toHaveURL(/\/admin\/counter$/);
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
});

test('shows the shelves of packages that are ready when paid, and hands over only the selected ones', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, invoices } = await invoicedPackages(api, customer.id, 2);
  const [first = 0, second = 0] = ids;
  await api(adminPackagesApi.setShelf, { params: { id: first }, body: { shelf: 'A-12' } });
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${first}`);
  await expect(bandOf(page)).toContainText('2 packages ready when paid.');
  const waiting = page.getByRole('region', { name: 'Ready When Paid' });
  const owed = invoices[0]?.totalAmount.toFixed(2);
  const shelved = waiting.getByRole('checkbox', { name: `Package #${first} ` });
  await expect(shelved).toBeChecked();
  await expect(shelved).toHaveAccessibleName(new RegExp(`shelf A-12 · \\$${owed} owed$`));
  await waiting.getByRole('checkbox', { name: `Package #${second} ` }).uncheck();
  await expectGoodScreen(page);
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('1 package ready.');
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Handed over 1 package');
  expect((await api(adminPackagesApi.get, { params: { id: second } })).status).toBe('READY_FOR_PICKUP');
});

test('hands over an unpaid package only to an administrator who gives a reason', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.admin);
  const { ids } = await invoicedPackages(api, customer.id, 1);
  const button = `Hand over package #${ids[0]} unpaid`;
  const staff = await pageAs(ACCOUNTS.staff);
  await (await openCounter(staff)).scan(`P-${ids[0]}`);
  await expect(staff.getByRole('region', { name: 'Ready When Paid' })).toBeVisible();
  await expect(staff.getByRole('button', { name: button })).toHaveCount(0);

  const page = await pageAs(ACCOUNTS.admin);
  await (await openCounter(page)).scan(`P-${ids[0]}`);
  await page.getByRole('checkbox', { name: /^Invoice #/ }).uncheck();
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: `Hand Over Package #${ids[0]} Unpaid` });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByRole('button', { name: 'Hand Over Unpaid' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await expectGoodScreen(page);
  await dialog.getByLabel('Reason').fill('The manager agreed');
  await dialog.getByRole('button', { name: 'Hand Over Unpaid' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Ready When Paid' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Invoice #/ })).not.toBeChecked();
  await page.goto(`/admin/packages?package=${ids[0]}`);
  await expect(page.getByText('The manager agreed')).toBeVisible();
});
