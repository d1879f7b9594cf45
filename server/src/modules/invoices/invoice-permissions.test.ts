import type { DueInvoice, Invoice } from '@eport/contract/invoices/invoice.ts';
import type { InvoiceStatus } from '@eport/contract/invoices/invoice-states.ts';
import { invoiceStatus } from '@eport/contract/invoices/invoice-status.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { ErrorBody } from '@eport/contract/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import type { ApiResponse, Client } from '../../testing/client.ts';
import { outcomeOf } from '../../testing/client.ts';
import { type StripeServer, startStripeServer } from '../../testing/stripe-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let stripe: StripeServer;
let t: TestApp;
let billing: Awaited<ReturnType<typeof setUpBilling>>;
beforeAll(async () => {
  stripe = await startStripeServer();
  t = await startTestApp(stripe.env);
  billing = await setUpBilling(t);
});
afterAll(async () => {
  await t.stop();
  await stripe.stop();
});

async function invoiceIn(status: InvoiceStatus, packageStatus: PackageStatus): Promise<number> {
  const pkg = await billing.cleared({
    status: packageStatus,
    ...(packageStatus === 'COLLECTED' && { collected_by: 'Ann' }),
  });
  const values = status === 'OVERDUE' ? { due_date: '2020-01-01' } : { status };
  return (await t.build.invoice(pkg, values)).id;
}

const WRITES: Record<keyof Invoice['can'], (client: Client, id: number) => Promise<ApiResponse<ErrorBody>>> =
  {
    payCash: (client, id) => client.post(`/invoices/${id}/pay-cash`),
    payOnline: (client, id) => client.post('/customer/me/checkouts', { invoiceIds: [id] }),
    cancel: (client, id) => client.post(`/invoices/${id}/cancel`),
    reversePayment: (client, id) =>
      client.post(`/invoices/${id}/reverse-payment`, { reason: 'Wrong invoice' }),
  };

/** `Object.keys` loses the keys' type. */
const ACTIONS = Object.keys(WRITES) as (keyof typeof WRITES)[];

const ROLES = ['staffClient', 'adminClient', 'customerClient'] as const;

async function comparePermissions(client: Client, status: InvoiceStatus, packageStatus: PackageStatus) {
  const predicted: Partial<Invoice['can']> = {};
  const done: Partial<Invoice['can']> = {};
  for (const action of ACTIONS) {
    const id = await invoiceIn(status, packageStatus);
    predicted[action] = (await client.get<Invoice>(`/invoices/${id}`)).body.can[action];
    done[action] = outcomeOf(await WRITES[action](client, id));
  }
  expect(done).toEqual(predicted);
  return predicted;
}

describe.each(ROLES)('`can` predicts what each write of the %s does to an invoice', (role) => {
  it.each(invoiceStatus.options)('that is %s', async (status) => {
    const packageStatus = status === 'PAID' ? 'READY_FOR_PICKUP' : 'CUSTOMS_CLEARED';
    await comparePermissions(billing[role], status, packageStatus);
  });

  it('of a collected package', async () => {
    const { reversePayment } = await comparePermissions(billing[role], 'PAID', 'COLLECTED');
    const code = role === 'adminClient' ? 'PACKAGE_COLLECTED' : 'FORBIDDEN';
    expect(reversePayment).toMatchObject({ allowed: false, code });
  });
});

it.each(['DUE', 'OVERDUE'] as const)(
  'predicts in the list of due invoices that a %s invoice can be paid',
  async (status) => {
    const { staffClient, customer } = billing;
    const id = await invoiceIn(status, 'CUSTOMS_CLEARED');
    const { body } = await staffClient.get<DueInvoice[]>(`/invoices/user/${customer.id}/due`);
    const listed = body.find((invoice) => invoice.id === id);
    expect(listed?.can.payCash).toEqual(outcomeOf(await WRITES.payCash(staffClient, id)));
  },
);

it('returns the new permissions with each change', async () => {
  const { invoice } = await billing.due();
  const { body } = await billing.adminClient.post<Invoice>(`/invoices/${invoice.id}/pay-cash`);
  expect(body.can).toMatchObject({
    payCash: { allowed: false, code: 'INVOICE_NOT_DUE' },
    reversePayment: { allowed: true },
  });
});
