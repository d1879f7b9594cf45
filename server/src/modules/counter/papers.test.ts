import type { HandOverSlip } from '@eport/contract/counter/counter.ts';
import type { Receipt } from '@eport/contract/payments/payment.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import { EARLIEST } from '../../testing/far-apart.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  await expectInvariants(t.db);
  await t.stop();
});

/** Formats a time as papers show it, in the time zone of the agent. */
const timeText = (iso: string) => {
  const parts = {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  const timeZone = EARLIEST;
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone })
    .format(new Date(iso))
    .replace('\u202f', ' ');
};
const PAPERS = ['roll', 'a4', 'letter'];

async function setUp() {
  const billing = await setUpBilling(t);
  const { agent, customer, staff, staffClient, due } = billing;
  const { invoice } = await due({ amount: '40.00' });
  await t.db
    .updateTable('agents')
    .set({
      address_line1: '12 Bay Street',
      city: 'Kingston',
      zip_code: 'JM 1',
      tax_number: 'TX-77',
      time_zone: EARLIEST,
    })
    .where('id', '=', agent.id)
    .execute();
  const pay = async (amount: number, money: object = {}) =>
    (
      await staffClient.post<Receipt>('/payments', {
        userId: customer.id,
        invoices: [{ invoiceId: invoice.id, amount }],
        taken: { method: 'CASH', amount, ...money },
      })
    ).body;
  const handOver = async () =>
    (
      await staffClient.post<HandOverSlip>('/admin/counter/hand-overs', {
        userId: customer.id,
        packageIds: [(await billing.paid()).pkg.id],
        collectedBy: nameOf(customer),
      })
    ).body;
  const print = async (path: string, paper = 'roll') =>
    pdfText((await staffClient.get(`${path}?paper=${paper}`)).raw.rawPayload).flat();
  const printReceipt = ({ id }: Receipt, paper?: string) => print(`/receipts/${id}/receipt.pdf`, paper);
  const printSlip = ({ id }: HandOverSlip, paper?: string) =>
    print(`/admin/hand-overs/${id}/slip.pdf`, paper);
  const rename = async () => {
    await t.db
      .updateTable('agents')
      .set({ name: 'New Name', city: 'Oslo' })
      .where('id', '=', agent.id)
      .execute();
    await t.db
      .updateTable('users')
      .set({ first_name: 'Renamed', last_name: 'Later' })
      .where('id', 'in', [customer.id, staff.id])
      .execute();
  };
  return { ...billing, invoice, pay, handOver, printReceipt, printSlip, rename };
}

const nameOf = (user: { first_name: string; last_name: string }) => `${user.first_name} ${user.last_name}`;

describe.each(PAPERS)('on %s', (paper) => {
  test('a receipt shows agent, address, time, cashier and change', async () => {
    const { agent, staff, customer, invoice, pay, printReceipt } = await setUp();
    const receipt = await pay(10, { tendered: 20 });
    const printed = (await printReceipt(receipt, paper)).join(' ');
    for (const text of [
      agent.name,
      '12 Bay Street, Kingston, JM 1',
      'Tax number TX-77',
      `Receipt #${receipt.number}`,
      timeText(receipt.issuedAt),
      `${nameOf(customer)} (${customer.mailbox_id})`,
      `Invoice #${invoice.id}`,
      'Change',
      `Remaining on invoice #${invoice.id}`,
      `Cashier: ${nameOf(staff)}`,
    ])
      expect(printed).toContain(text);
  });

  test('a slip shows agent, address, time and who handed over to whom', async () => {
    const { agent, staff, customer, handOver, printSlip } = await setUp();
    const slip = await handOver();
    const printed = (await printSlip(slip, paper)).join(' ');
    for (const text of [
      agent.name,
      '12 Bay Street, Kingston, JM 1',
      `Hand-over #${slip.id}`,
      timeText(slip.at),
      `Collected by ${nameOf(customer)}`,
      `Handed over by ${nameOf(staff)}`,
    ])
      expect(printed).toContain(text);
  });
});

describe('a second print', () => {
  test('is the same receipt, marked as a copy, after later payments and new names', async () => {
    const { invoice, pay, printReceipt, rename } = await setUp();
    const receipt = await pay(10);
    const first = await printReceipt(receipt);
    expect(first).not.toContain('COPY');
    expect(first).toContain('$30.00');
    await pay(25);
    await rename();
    const second = await printReceipt(receipt);
    expect(second.filter((text) => text !== 'COPY')).toEqual(first);
    expect(second).toContain('COPY');
    expect(receipt.invoices).toMatchObject([{ invoiceId: invoice.id, remainingAfter: 30 }]);
  });

  test('is the same slip, marked as a copy', async () => {
    const { handOver, printSlip, rename } = await setUp();
    const slip = await handOver();
    const first = await printSlip(slip);
    expect(first).not.toContain('COPY');
    await rename();
    const second = await printSlip(slip);
    expect(second.filter((text) => text !== 'COPY')).toEqual(first);
    expect(second).toContain('COPY');
  });

  test('is a copy even if both prints happen at the same time', async () => {
    const { pay, printReceipt } = await setUp();
    const receipt = await pay(10);
    const both = await Promise.all([printReceipt(receipt), printReceipt(receipt)]);
    expect(both.filter((texts) => texts.includes('COPY'))).toHaveLength(1);
  });

  test('is the original if only the customer has downloaded the receipt before', async () => {
    const { customerClient, pay, printReceipt } = await setUp();
    const receipt = await pay(10);
    const download = async () =>
      pdfText((await customerClient.get(`/receipts/${receipt.id}/receipt.pdf`)).raw.rawPayload).flat();
    expect(await download()).toContain('COPY');
    expect(await printReceipt(receipt)).not.toContain('COPY');
    expect(await printReceipt(receipt)).toContain('COPY');
    expect(await download()).toContain('COPY');
  });

  test('shows that the payment was reversed', async () => {
    const { adminClient, pay, printReceipt } = await setUp();
    const receipt = await pay(10);
    expect(await printReceipt(receipt)).not.toContain('REVERSED');
    await adminClient.post(`/payments/${receipt.payments[0]?.id}/reverse`, { reason: 'Wrong customer' });
    expect(await printReceipt(receipt)).toEqual(expect.arrayContaining(['COPY', 'REVERSED']));
  });
});

test('the remaining amount counts what was paid and reversed before the payment only', async () => {
  const { adminClient, pay, staffClient } = await setUp();
  const first = await pay(10);
  const second = await pay(5);
  await adminClient.post(`/payments/${first.payments[0]?.id}/reverse`, { reason: 'Wrong customer' });
  const third = await pay(7);
  const remaining = async ({ id }: Receipt) =>
    (await staffClient.get<Receipt>(`/receipts/${id}`)).body.invoices.map(
      ({ remainingAfter, remainingAmount }) => [remainingAfter, remainingAmount],
    );
  expect(await remaining(first)).toEqual([[30, 28]]);
  expect(await remaining(second)).toEqual([[25, 28]]);
  expect(await remaining(third)).toEqual([[28, 28]]);
});
