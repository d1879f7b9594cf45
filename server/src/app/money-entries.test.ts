import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setUpBilling } from '../testing/billing.ts';
import { expectInvariants } from '../testing/invariants.ts';
import { setStorageRules, storedPackage } from '../testing/stored-package.ts';
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let stripe: StripeServer;
let billing: Awaited<ReturnType<typeof setUpBilling>>;
beforeAll(async () => {
  stripe = await startStripeServer();
  t = await startTestApp(stripe.env);
});
afterEach(() => expectInvariants(t.db));
afterAll(async () => {
  await t.stop();
  await stripe.stop();
});

type Values = Record<string, unknown>;
type Entry = {
  path: () => Promise<string>;
  body: (amount: unknown) => Promise<Values>;
  /** The path of the amount, as the error names it. */
  field: string;
  valid: number;
  method?: 'post' | 'put';
  mayBeZero?: true;
};

const fixed = (path: string) => async () => path;
const payment = (changed: Values, taken: Values = {}) => ({
  userId: billing.customer.id,
  taken: { method: 'CASH', amount: 10, ...taken },
  ...changed,
});
const invoiceId = async () => (await billing.due({ amount: '10.00' })).invoice.id;
const invoices = async (amount: unknown = 10) => [{ invoiceId: await invoiceId(), amount }];
const stored = async (changed: Values) => {
  const { id } = await storedPackage(t, billing.warehouse, { user_id: billing.customer.id, days: 8 });
  return [{ packageId: id, accrued: 6, amount: 6, ...changed }];
};

async function giveCredit() {
  const given = payment({ invoices: await invoices(), keepRest: true }, { amount: 20 });
  expect(await billing.staffClient.post('/payments', given)).toSucceedWith(201, { keptAsCredit: 10 });
}

async function openDrawer(): Promise<string> {
  const { id: agentId } = billing.agent;
  const { body } = await billing.adminClient.post<{ id: number }>('/admin/cash-drawers', {
    openingFloat: 5,
    agentId,
  });
  return `/admin/cash-drawers/${body.id}`;
}

async function createUnappliedPayment(): Promise<string> {
  const [{ invoiceId: id } = { invoiceId: 0 }] = await invoices();
  const { body } = await billing.customerClient.post<{ url: string }>('/customer/me/checkouts', {
    invoiceIds: [id],
  });
  const { body: payload, headers } = stripe.pay(body.url, { amount_total: 1_200 });
  const event = { method: 'POST', url: '/api/payments/webhook/stripe', payload, headers } as const;
  expect((await t.anonymous.send(event)).status).toBe(204);
  const list = await billing.adminClient.get<{ content: { id: number }[] }>('/admin/online-payments?size=1');
  return `/admin/online-payments/${list.body.content[0]?.id}/apply`;
}

async function agentBody(changed: Values): Promise<Values> {
  const { body } = await billing.adminClient.get<Values[]>('/admin/agents');
  return { ...body.find(({ id }) => id === billing.agent.id), ...changed };
}

const ENTRIES: Record<string, Entry> = {
  'the allocation to an invoice': {
    path: fixed('/payments'),
    body: async (amount) => payment({ invoices: await invoices(amount) }),
    field: 'invoices.0.amount',
    valid: 10,
  },
  'the amount of a payment': {
    path: fixed('/payments'),
    body: async (amount) => payment({ invoices: await invoices() }, { amount }),
    field: 'taken.amount',
    valid: 10,
  },
  'the cash given': {
    path: fixed('/payments'),
    body: async (tendered) => payment({ invoices: await invoices() }, { tendered }),
    field: 'taken.tendered',
    valid: 10.5,
  },
  'the credit used': {
    path: fixed('/payments'),
    async body(credit) {
      await giveCredit();
      return payment({ invoices: await invoices(), credit, taken: undefined });
    },
    field: 'credit',
    valid: 10,
  },
  'the allocation to an invoice at the counter': {
    path: fixed('/admin/counter/payments'),
    body: async (amount) => payment({ invoices: await invoices(amount), storage: [] }),
    field: 'invoices.0.amount',
    valid: 10,
  },
  'the storage paid at the counter': {
    path: fixed('/admin/counter/payments'),
    body: async (amount) => payment({ invoices: [], storage: await stored({ amount }) }, { amount: 6 }),
    field: 'storage.0.amount',
    valid: 6,
  },
  'the storage shown at the counter': {
    path: fixed('/admin/counter/payments'),
    body: async (accrued) => payment({ invoices: [], storage: await stored({ accrued }) }, { amount: 6 }),
    field: 'storage.0.accrued',
    valid: 6,
  },
  'the float of a drawer': {
    path: fixed('/admin/cash-drawers'),
    body: async (openingFloat) => ({ openingFloat, agentId: billing.agent.id }),
    field: 'openingFloat',
    valid: 5,
    mayBeZero: true,
  },
  'cash paid in': {
    path: async () => `${await openDrawer()}/movements`,
    body: async (amount) => ({ kind: 'PAID_IN', amount, reason: 'Change' }),
    field: 'amount',
    valid: 5.25,
  },
  'cash paid out': {
    path: async () => `${await openDrawer()}/movements`,
    body: async (amount) => ({ kind: 'PAID_OUT', amount, reason: 'Stamps' }),
    field: 'amount',
    valid: 5.25,
  },
  'the denomination of a count': {
    path: async () => `${await openDrawer()}/count`,
    body: async (denomination) => ({ counts: [{ denomination, quantity: 1 }] }),
    field: 'counts.0.denomination',
    valid: 5,
  },
  'the allocation of an online payment': {
    path: createUnappliedPayment,
    body: async (amount) => ({ invoices: await invoices(amount) }),
    field: 'invoices.0.amount',
    valid: 10,
  },
  'the storage fee of an agent': {
    path: async () => `/admin/agents/${billing.agent.id}`,
    body: (storageFee) => agentBody({ storageFee }),
    field: 'storageFee',
    valid: 2.5,
    method: 'put',
  },
  'the maximum storage fee': {
    path: async () => `/admin/agents/${billing.agent.id}`,
    body: (storageMaximum) => agentBody({ storageMaximum }),
    field: 'storageMaximum',
    valid: 50,
    method: 'put',
  },
  'the fee of a package': {
    path: async () => `/admin/packages/${(await billing.cleared()).id}/costs`,
    body: async (amount) => ({ chargeReferenceId: await t.build.chargeId('Storage'), amount }),
    field: 'amount',
    valid: 8,
  },
};

const INVALID: [text: string, value: unknown][] = [
  ['below zero', -5],
  ['zero', 0],
  ['three decimals', 5.001],
  ['too much', 10_000_000],
  ['text', '5'],
  ['null', null],
];

const OPTIONAL = new Set(['storageFee', 'storageMaximum']);
const cases = Object.entries(ENTRIES).flatMap(([name, entry]) =>
  INVALID.filter(
    ([, value]) => !(value === 0 && entry.mayBeZero) && !(value === null && OPTIONAL.has(entry.field)),
  ).map(([text, value]) => [name, text, value, entry] as const),
);

/** Every change of money is audited, so an audit that has not grown proves that nothing changed. */
const auditSize = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from audit`.execute(t.db)).rows[0]?.n;

async function freshCompany() {
  billing = await setUpBilling(t);
  await setStorageRules(t, billing.agent.id, { storage_free_days: 5, storage_fee: '2.00' });
}

async function send({ path, body, method = 'post' }: Entry, value: unknown) {
  const [url, values] = [await path(), await body(value)];
  const before = await auditSize();
  const response = await billing.adminClient[method](url, values);
  return { response, hasChanged: (await auditSize()) !== before };
}

test.each(cases)('rejects %s: %s, and changes nothing', async (_name, _text, value, entry) => {
  await freshCompany();
  const { response, hasChanged } = await send(entry, value);
  expect(response).toRejectField(entry.field);
  expect(hasChanged, 'the audit has grown').toBe(false);
});

test.each(Object.entries(ENTRIES))('accepts %s when it is valid', async (_name, entry) => {
  await freshCompany();
  const { response, hasChanged } = await send(entry, entry.valid);
  expect(response.status, response.raw.payload).toBeLessThan(300);
  expect(hasChanged, 'the audit has grown').toBe(true);
});
