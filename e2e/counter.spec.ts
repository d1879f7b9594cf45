import { costsApi } from '@eport/contract/costs/costs.api.ts';
import { counterApi } from '@eport/contract/counter/counter.api.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { packageCodesApi } from '@eport/contract/packages/package-codes.api.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api-client.ts';
import { holdCall } from './broken-calls.ts';
import {
  billedPackage,
  clearedPackages,
  ELSEWHERE,
  HOME,
  logPackage,
  readyPackage,
  unique,
} from './builders.ts';
import { watchPrints } from './prints.ts';
import { newCode } from './scanner.ts';
import { drawSignature } from './signature.ts';
import { ACCOUNTS, expect, expectGoodScreen, test } from './test.ts';

const bandOf = (page: Page) => page.getByRole('status').filter({ has: page.locator('[data-tone]') });

/** A scanner types a character every 5 ms and ends with Enter. Counts what the user does. */
async function openCounter(page: Page) {
  await page.goto('/admin/counter');
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  const counter = {
    actions: 0,
    async sign() {
      counter.actions++;
      await drawSignature(page);
    },
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
  await counter.sign();
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText(`Handed over 3 packages to ${customer.name}.`);
  expect(counter.actions).toBeLessThanOrEqual(4);

  const [slip] = await api(counterApi.ofPackage, { params: { id: ids[0] ?? 0 } });
  expect(slip).toMatchObject({ packages: { length: 3 }, signature: expect.stringMatching(/^M\d+ \d+L/) });
  const [payment, ...others] = (await api(paymentsApi.list, { query: { userId: String(customer.id) } }))
    .content;
  expect(others).toEqual([]);
  expect(payment).toMatchObject({ method: 'CASH', invoiceIds: { length: 3 } });
  for (const id of ids) {
    expect((await api(adminPackagesApi.get, { params: { id } })).status).toBe('COLLECTED');
  }
});

test('asks once for the print of each receipt and slip, on the chosen paper, and stays on the page', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const { ids } = await billed(await apiAs(ACCOUNTS.staff), customer.id, 1);
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

test('finds the owner of a package by each of its codes, also while another customer is shown', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  const api = await apiAs(ACCOUNTS.staff);
  const [tracking, second] = [newCode(), `BOX ${unique()}9`];
  const { id } = await logPackage(api, { userId: customer.id, incomingTrackingNumber: tracking });
  await api(packageCodesApi.add, { params: { id }, body: { code: second } });
  const ready = await readyPackage(api, { userId: other.id });
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  for (const code of [tracking, second]) {
    await counter.scan(code);
    await expect(bandOf(page)).toContainText(`${customer.name} (`);
    await counter.scan(`P-${ready.id}`);
    await expect(bandOf(page)).toContainText(`${other.name} (`);
  }
  const unknown = newCode();
  await counter.scan(unknown);
  await expect(bandOf(page)).toContainText(`No package has the code ${unknown}.`);
});

test('says what a scan looked for when there is nothing to show', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  const api = await apiAs(ACCOUNTS.staff);
  const { id: ownerless } = await logPackage(api);
  const customer = await newCustomer();
  const { id: collected } = await readyPackage(api, { userId: customer.id });
  await api(counterApi.handOver, {
    body: { userId: customer.id, packageIds: [collected], collectedBy: customer.name },
  });
  const page = await pageAs(ACCOUNTS.staff);
  expectRefusal('404 /api/admin/counter');
  expectRefusal('409 /api/admin/counter');
  const counter = await openCounter(page);
  const nobody = `Nobody${unique()}`;
  for (const [scanned, reply] of [
    ['P-999999999', 'There is no package #999999999. Check the number on its label'],
    [`P-${ownerless}`, `Package #${ownerless} has no customer account yet.`],
    [nobody, `No customer or package was found for “${nobody}”.`],
    ['L-A12', 'This is the label of shelf A12.'],
    [`P-${collected}`, `Package #${collected} has already been collected. ${customer.name}`],
  ] as const) {
    await counter.scan(scanned);
    await expect(bandOf(page)).toContainText(reply);
  }
  await expect(page.getByText('Next: the next customer.')).toBeVisible();
  const other = await newCustomer();
  await counter.scan(other.name);
  await expect(bandOf(page)).toContainText(`${other.name} (`);
});

test('takes names of one word, which have the format of a mailbox ID', async ({
  pageAs,
  apiAs,
  newCustomer,
  expectRefusal,
}) => {
  const word = `Quentinia${unique()}`;
  const customer = await newCustomer({ firstName: word });
  await readyPackage(await apiAs(ACCOUNTS.staff), { userId: customer.id });
  const page = await pageAs(ACCOUNTS.staff);
  expectRefusal('404 /api/admin/counter');
  const counter = await openCounter(page);
  await counter.scan(word);
  await expect(bandOf(page)).toContainText(customer.name);
  await counter.scan('Cara');
  await expect(bandOf(page)).toContainText('Cara is not on the list.');
  await counter.scan('4711');
  await expect(bandOf(page)).toContainText('Handed over 1 package to Cara.');
});

test('takes part of an invoice, and asks a stranger for an ID', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, invoices } = await billed(api, customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${ids[0]}`);
  await expect(bandOf(page)).toContainText('1 package ready when paid.');
  await counter.scan('-5');
  await expect(bandOf(page)).toContainText('Enter the amount given');
  await counter.scan('1.50');
  await expect(bandOf(page)).toContainText('Paid, receipt #');
  await expect(page.getByRole('region', { name: 'Ready when paid' })).toBeVisible();
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Nothing can be handed over before it is paid.');
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

test('serves an administrator’s customer of several agents for one agent after the other', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer({ home: ELSEWHERE });
  const api = await apiAs(ACCOUNTS.admin);
  const home = { ...HOME, country: ELSEWHERE.country };
  const [id = 0] = await clearedPackages(api, [{ userId: customer.id }], home);
  // Its agent has no rate to there.
  const [charge] = await api(referenceApi.chargeReferences);
  const fee = { chargeReferenceId: charge?.id ?? 0, amount: 12 };
  await api(costsApi.addToPackage, { params: { id }, body: fee });
  const own = { id, invoice: await api(invoicesApi.generate, { params: { packageId: id } }) };
  const other = await billedPackage(api, { userId: customer.id }, ELSEWHERE);
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

test('shows where packages lie that are ready when paid, and hands over those that stay selected', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, invoices } = await billed(api, customer.id, 2);
  const [first = 0, second = 0] = ids;
  await api(adminPackagesApi.setShelf, { params: { id: first }, body: { shelf: 'A-12' } });
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${first}`);
  await expect(bandOf(page)).toContainText('2 packages ready when paid.');
  const waiting = page.getByRole('region', { name: 'Ready when paid' });
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

test('keeps what is given above as credit, which then pays without money', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { ids, total } = await billed(api, customer.id, 1);
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
  await expect(bandOf(page)).toContainText(`Paid, $${rest} kept as credit, receipt #`);
  await expect(page.getByText(`Credit: $${rest}`)).toBeVisible();
  expect(await amounts()).toEqual([{ method: 'CASH', amount: given }]);

  const { total: next } = await billed(api, customer.id, 1);
  await counter.scan(`P-${ids[0]}`);
  await expect(page.getByText('There is nothing to take.')).toBeVisible();
  await counter.scan('20');
  await expect(bandOf(page)).toContainText('The customer’s credit pays all of it.');
  expect(await amounts()).toHaveLength(1);
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText(`Paid $${next.toFixed(2)} from credit, receipt #`);
  expect(await amounts()).toContainEqual({ method: 'CREDIT', amount: next });
});

test('keeps what was unticked and the signature after a payment', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const [left, taken] = [
    await readyPackage(api, { userId: customer.id }),
    await readyPackage(api, { userId: customer.id }),
  ];
  await billed(api, customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${left.id}`);
  await page.getByRole('checkbox', { name: `Package #${left.id} ` }).uncheck();
  await counter.sign();
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Paid, receipt #');
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Handed over 2 packages');
  const slips = await api(counterApi.ofPackage, { params: { id: taken.id } });
  expect(slips).toMatchObject([{ signature: expect.stringMatching(/^M/) }]);
  expect(await api(counterApi.ofPackage, { params: { id: left.id } })).toEqual([]);
});

test('does not take a payment twice when the customer could not be shown again', async ({
  pageAs,
  apiAs,
  newCustomer,
  breakCall,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { ids } = await billed(api, customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${ids[0]}`);
  await expect(bandOf(page)).toContainText('to pay.');
  const mend = await breakCall(page, '/admin/counter');
  await counter.scan('1.50');
  await expect(bandOf(page)).toContainText(/Paid, receipt #\d+; scan the customer again\./);
  await expect(page.getByText('No customer at the counter.')).toBeVisible();
  await mend();
  await counter.scan(`P-${ids[0]}`);
  await expect(bandOf(page)).toContainText('to pay.');
});

test('answers each scan with what the one before it changed', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { ids } = await billed(api, customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  const release = await holdCall(page, '/admin/counter');
  await counter.scan(`P-${ids[0]}`);
  await counter.scan('1.50');
  await expect(page.getByText('1 waiting')).toBeVisible();
  release();
  await expect(bandOf(page)).toContainText('Paid, receipt #');
});

test('hands over an unpaid package only to an administrator who gives a reason', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.admin);
  const { ids } = await billed(api, customer.id, 1);
  const button = `Hand over package #${ids[0]} unpaid`;
  const staff = await pageAs(ACCOUNTS.staff);
  await (await openCounter(staff)).scan(`P-${ids[0]}`);
  await expect(staff.getByRole('region', { name: 'Ready when paid' })).toBeVisible();
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
  await expect(page.getByRole('region', { name: 'Ready when paid' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Invoice #/ })).not.toBeChecked();
  await page.goto(`/admin/packages?package=${ids[0]}`);
  await expect(page.getByText('The manager agreed')).toBeVisible();
});

test('answers commands and values that do not fit the step, and changes nothing', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await readyPackage(api, { userId: customer.id });
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  const replies = async (scans: [string, string][]) => {
    for (const [scanned, reply] of scans) {
      await counter.scan(scanned);
      await expect(bandOf(page)).toContainText(reply);
    }
  };
  await replies([
    ['', 'The scan was empty.'],
    ['*SAVE', 'Scan a customer first.'],
    ['*HOLD', '*HOLD does nothing here.'],
    ['*NOTHING', 'There is no such command.'],
    [`P-${id}`, '1 package ready.'],
    ['40', 'Nothing is selected to pay.'],
    ['1,50', 'Write 1.50, not 1,50'],
    ['Cara Cole', 'Cara Cole is not on the list.'],
    ['*SAVE', 'Enter the last digits of an ID'],
    ['*UNDO', 'Enter the name of who collects.'],
    ['Bea Brown', 'Bea Brown is not on the list.'],
    ['*NEXT', 'Ready for the next customer.'],
  ]);
  expect(await api(counterApi.ofPackage, { params: { id } })).toEqual([]);
});

test('takes the exact amount once on a double click', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { ids } = await billed(api, customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${ids[0]}`);
  await page.getByRole('button', { name: 'Take the exact amount' }).dblclick();
  await expect(page.getByText('Nothing is owed.')).toBeVisible();
  const payments = await api(paymentsApi.list, { query: { userId: String(customer.id) } });
  expect(payments.content).toHaveLength(1);
  const receipts = page.getByRole('button', { name: /^Receipt / });
  await expect(receipts).toHaveText([`Receipt #${payments.content[0]?.receiptNumber}`]);
});

test('clears a signature', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await readyPackage(api, { userId: customer.id });
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${id}`);
  await counter.sign();
  await page.getByRole('button', { name: 'Clear Signature' }).click();
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Handed over 1 package');
  expect(await api(counterApi.ofPackage, { params: { id } })).toMatchObject([{ signature: null }]);
});

test('empties the signature for the next customer', async ({ pageAs, apiAs, newCustomer }) => {
  const api = await apiAs(ACCOUNTS.staff);
  const first = await readyPackage(api, { userId: (await newCustomer()).id });
  const second = await readyPackage(api, { userId: (await newCustomer()).id });
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${first.id}`);
  await counter.sign();
  await counter.scan(`P-${second.id}`);
  await expect(page.getByRole('checkbox', { name: `Package #${second.id} ` })).toBeVisible();
  await counter.sign();
  await counter.scan('*SAVE');
  await expect(bandOf(page)).toContainText('Handed over 1 package');
  const slips = await api(counterApi.ofPackage, { params: { id: second.id } });
  expect(slips).toMatchObject([{ signature: expect.stringMatching(/^M[^M]+$/) }]);
});

test('shows what is owed and ready beside paying and signing on a wide screen', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await readyPackage(api, { userId: customer.id });
  await billed(api, customer.id, 1);
  const page = await pageAs(ACCOUNTS.staff);
  const boxOf = async (name: RegExp, role: 'checkbox' | 'button' | 'img') => {
    const box = await page.getByRole(role, { name }).boundingBox();
    if (!box) throw new Error(`${name} is not shown.`);
    return box;
  };
  for (const [width, isBeside] of [
    [1366, true],
    [1920, true],
    [800, false],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    const counter = await openCounter(page);
    await counter.scan(`P-${id}`);
    await expect(page.getByRole('button', { name: /^Take the exact amount/ })).toBeVisible();
    const owed = await boxOf(/^Invoice #/, 'checkbox');
    const pay = await boxOf(/^Take the exact amount/, 'button');
    const ready = await boxOf(new RegExp(`^Package #${id} `), 'checkbox');
    const sign = await boxOf(/^Signature$/, 'img');
    expect(Math.abs(pay.y - owed.y) < 80 && pay.x > owed.x + 300).toBe(isBeside);
    expect(sign.y < ready.y + 80 && sign.x > ready.x + 300).toBe(isBeside);
    await expectGoodScreen(page);
  }
});

test('shows the scan field before folded settings on a phone', async ({ pageAs }) => {
  const page = await pageAs(ACCOUNTS.staff);
  await page.setViewportSize({ width: 375, height: 812 });
  await openCounter(page);
  const settings = page.getByRole('button', { name: 'Cash · 80 mm roll' });
  await expect(settings).toHaveAttribute('aria-expanded', 'false');
  const [field, fold] = [page.getByRole('textbox', { name: 'Scan', exact: true }), settings];
  expect((await field.boundingBox())?.y).toBeLessThan((await fold.boundingBox())?.y ?? 0);
  await settings.click();
  await page
    .getByRole('radio', { name: 'Card' })
    .or(page.getByRole('button', { name: 'Card' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Card · 80 mm roll' }).click();
  await expect(page.getByLabel('Reference')).toBeVisible();
});

test('keeps who may collect on the page of the customer', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.admin);
  const { id } = await readyPackage(api, { userId: customer.id });
  const page = await pageAs(ACCOUNTS.admin);
  await page.goto(`/admin/users/${customer.id}/edit`);
  const list = page.getByRole('region', { name: 'Who may collect' });
  await list.getByLabel('Name').fill('Bea Brown');
  await page.keyboard.press('Enter');
  await expect(list.getByText('Bea Brown')).toBeVisible();
  await expectGoodScreen(page);
  await (await openCounter(page)).scan(`P-${id}`);
  await expect(page.getByRole('button', { name: 'Hand over to Bea Brown' })).toBeVisible();
});

test('removes a person, who then needs an ID', async ({ pageAs, apiAs, newCustomer }) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await readyPackage(api, { userId: customer.id });
  for (const name of ['Bea Brown', 'Cara Cole'])
    await api(counterApi.addCollector, { params: { userId: customer.id }, body: { name } });
  const own = await pageAs(customer.email, customer.password);
  await own.goto('/profile');
  const list = own.getByRole('region', { name: 'Who may collect' });
  await list.getByRole('button', { name: 'Remove Bea Brown' }).click();
  await expect(own.getByText('The person may no longer collect packages.')).toBeVisible();
  await expect(list.getByText('Bea Brown')).toHaveCount(0);
  await expect(list.getByText('Cara Cole')).toBeVisible();

  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${id}`);
  await expect(page.getByRole('button', { name: 'Hand over to Cara Cole' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Cara Cole' }).click();
  await expect(page.getByRole('button', { name: 'Hand over to Cara Cole' })).toHaveCount(0);
  await counter.scan('Bea Brown');
  await expect(bandOf(page)).toContainText('Bea Brown is not on the list.');
});

test('scans on after a person was added, who then collects without an ID', async ({
  pageAs,
  apiAs,
  newCustomer,
}) => {
  const customer = await newCustomer();
  const api = await apiAs(ACCOUNTS.staff);
  const { id } = await readyPackage(api, { userId: customer.id });
  const page = await pageAs(ACCOUNTS.staff);
  const counter = await openCounter(page);
  await counter.scan(`P-${id}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Cara Cole');
  const refreshed = page.waitForResponse((response) =>
    response.url().includes(`/api/admin/counter?userId=${customer.id}`),
  );
  await name.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Scan', exact: true })).toBeFocused();
  await refreshed;
  await expect(page.getByRole('button', { name: 'Remove Cara Cole' })).toBeVisible();
  await counter.scan('Cara Cole');
  await expect(bandOf(page)).toContainText('Handed over 1 package to Cara Cole.');
});
