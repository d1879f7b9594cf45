import { costsApi } from '@eport/contract/costs/costs.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import { clearedPackages, ELSEWHERE, HOME, invoicedPackage } from './builders.ts';
import { invoicedPackages, openCounter } from './counter.ts';
import { bandOf } from './scanner.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

test('takes part of an invoice, and asks a stranger for an ID', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, invoices } = await invoicedPackages(api, customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${ids[0]}`);
  await expect(bandOf(page)).toContainText('1 package ready when paid.');
  for (const [given, reply] of [
    ['-5', 'Enter an amount greater than 0.'],
    ['0', 'Enter an amount greater than 0.'],
    ['1.005', 'An amount has at most two decimals'],
    ['10000000', '“10000000” is not an amount'],
    ['1000000', 'The change would be $'],
    ['five dollars', '“five dollars” is not an amount'],
  ] as const) {
    await counter.scan(given);
    await expect(bandOf(page)).toContainText(reply);
  }
  expect((await api(paymentsApi.list, { query: { userId: String(customer.id) } })).content).toEqual([]);
  await counter.scan('1.50');
  await expect(bandOf(page)).toContainText('Paid, receipt #');
  await expect(page.getByRole('region', { name: 'Ready When Paid' })).toBeVisible();
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Nothing can be handed over before it is paid.');
  await counter.scan('40');
  await expect(bandOf(page)).toContainText('Nothing to pay is selected. Next: select what to pay');
  const payments = await api(paymentsApi.list, { query: { userId: String(customer.id) } });
  expect(payments.content).toMatchObject([{ amount: 1.5 }]);
  await page.getByRole('checkbox', { name: /^Invoice #/ }).check();
  const rest = (invoices[0]?.totalAmount ?? 0) - 1.5;
  await expect(page.getByText(`To take: $${rest.toFixed(2)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Take the exact amount' }).click();
  await expect(page.getByText('Nothing is owed.')).toBeVisible();
  await counter.scan('Cara Cole');
  await expect(bandOf(page)).toContainText('Cara Cole is not on the list.');
  await counter.scan('4711');
  await expect(bandOf(page)).toContainText('Handed over 1 package to Cara Cole.');
});

test('lets an administrator serve a customer of several agents, one agent at a time', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer({ home: ELSEWHERE });
  const api = await apiAs(ACCOUNTS.admin);
  const home = { ...HOME, country: ELSEWHERE.country };
  const [id = 0] = await clearedPackages(api, [{ userId: customer.id }], home);
  // The agent of this warehouse has no rate for the country, so the invoice needs a fee.
  const [charge] = await api(referenceApi.chargeReferences);
  const fee = { chargeReferenceId: charge?.id ?? 0, amount: 12 };
  await api(costsApi.addToPackage, { params: { id }, body: fee });
  const own = { id, invoice: await api(invoicesApi.generate, { params: { packageId: id } }) };
  const other = await invoicedPackage(api, { userId: customer.id }, ELSEWHERE);
  const page = await pageAs(ACCOUNTS.admin);
  const counter = await openCounter(page);
  const invoiceOf = ({ invoice }: typeof own) =>
    page.getByRole('checkbox', { name: new RegExp(`^Invoice #${invoice.id} `) });
  await counter.scan(`P-${other.id}`);
  await expect(page.getByRole('alert')).toContainText('Serve one agent at a time: ');
  await expect(invoiceOf(other)).toBeChecked();
  await expect(invoiceOf(own)).not.toBeChecked();
  await expectGoodScreen(page);
  const selectOther = page.getByRole('button', { name: /^Select / });
  await selectOther.click();
  await expect(invoiceOf(own)).toBeChecked();
  await expect(invoiceOf(other)).not.toBeChecked();
  await selectOther.click();
  await expect(invoiceOf(other)).toBeChecked();
  await invoiceOf(own).click();
  await expect(page.getByText(/^This belongs to .+ or choose Select /)).toBeVisible();
  await expect(invoiceOf(own)).not.toBeChecked();
  await expect(invoiceOf(other)).toBeChecked();
  await page.getByRole('textbox', { name: 'Scan', exact: true }).focus();
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Paid, receipt #');
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText(`Handed over 1 package to ${customer.name}.`);

  await counter.scan(`P-${own.id}`);
  await expect(invoiceOf(own)).toBeChecked();
  await expect(page.getByText('Serve one agent at a time')).toHaveCount(0);
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Paid, receipt #');
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText(`Handed over 1 package to ${customer.name}.`);
});

test('keeps an overpayment as credit, which pays the next invoice', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, total } = await invoicedPackages(api, customer.id, 1);
  const amounts = async () =>
    (await api(paymentsApi.list, { query: { userId: String(customer.id) } })).content.map(
      ({ method, amount }) => ({ method, amount }),
    );
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${ids[0]}`);
  await expect(bandOf(page)).toContainText('to pay.');
  const given = Math.ceil(total) * 3;
  const rest = (given - total).toFixed(2);
  await page.keyboard.type(String(given));
  await expect(page.getByText(`Change: $${rest}`)).toBeVisible();
  const keep = page.getByRole('button', { name: 'Keep as Credit' });
  await expect(keep).toHaveAttribute('aria-pressed', 'false');
  await expectGoodScreen(page);
  await keep.click();
  await expect(page.getByText(`To keep as credit: $${rest}`)).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Credit: $${rest}`)).toBeVisible();
  await expect(page.getByText('1 waiting')).toHaveCount(0);
  await expect(bandOf(page)).toContainText(`Paid, $${rest} kept as credit, receipt #`);
  expect(await amounts()).toEqual([{ method: 'CASH', amount: given }]);

  const { total: next } = await invoicedPackages(api, customer.id, 1);
  await counter.scan(`P-${ids[0]}`);
  await expect(page.getByText('There is nothing to take.')).toBeVisible();
  await counter.scan('20');
  await expect(bandOf(page)).toContainText('The customer’s credit pays all of it.');
  expect(await amounts()).toHaveLength(1);
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText(`Paid $${next.toFixed(2)} from credit, receipt #`);
  expect(await amounts()).toContainEqual({ method: 'CREDIT', amount: next });
});

test('does not take a payment twice when the customer could not be shown again', async ({
  pageAs,
  apiAs,
  newCustomer,
  breakCall,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { ids } = await invoicedPackages(api, customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${ids[0]}`);
  await expect(bandOf(page)).toContainText('to pay.');
  const restore = await breakCall(page, '/admin/counter');
  await counter.scan('1.50');
  await expect(bandOf(page)).toContainText(/Paid, receipt #\d+; scan the customer again\./);
  await expect(page.getByText('No customer at the counter.')).toBeVisible();
  await restore();
  await counter.scan(`P-${ids[0]}`);
  await expect(bandOf(page)).toContainText('to pay.');
});

test('takes the exact amount once on a double click, after another cashier has taken a part', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
  breakCall,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, invoices } = await invoicedPackages(api, customer.id, 2);
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${ids[0]}`);
  await expect(page.getByRole('checkbox', { name: /^Invoice #/ })).toHaveCount(2);
  const take = page.getByRole('button', { name: 'Take the exact amount' });
  await api(invoicesApi.payCash, { params: { id: invoices[0]?.id ?? 0 } });
  expectRefusal('409 /api/admin/counter/payments');
  const restore = await breakCall(page, '/admin/counter');
  await take.click();
  await expect(
    page.getByText('only a due invoice can be paid or cancelled. Scan the customer again.'),
  ).toBeVisible();
  await restore();
  await take.click();
  const left = invoices[1]?.totalAmount.toFixed(2);
  await expect(
    page.getByText(`Invoice #${invoices[0]?.id} is PAID: only a due invoice can be paid or cancelled.`),
  ).toContainText(`: $${left} to pay. 1 package ready, 1 more when paid.`);
  await expect(page.getByText(`To take: $${left}`)).toBeVisible();
  await expect(bandOf(page)).toHaveCount(0);
  await take.dblclick();
  await expect(page.getByText('Nothing is owed.')).toBeVisible();
  const payments = await api(paymentsApi.list, { query: { userId: String(customer.id) } });
  expect(payments.content).toHaveLength(2);
  const receipts = page.getByRole('button', { name: /^Receipt / });
  await expect(receipts).toHaveText([`Receipt #${payments.content[0]?.receiptNumber}`]);
});
