import { setTimeout as sleep } from 'node:timers/promises';
import type { CashDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import type { HandOverSlip } from '@eport/contract/counter/counter.ts';
import type { Payment, Receipt } from '@eport/contract/payments/payment.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { PATIENCE, settingsOf, startServerProcess, stopServerProcess } from '../../testing/process.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const CASHIERS = 4;
const SHIFTS = 4;
const KILLS = 3;
/** The cash at the end of a shift: a float of 100, four payments of 5, of which one is reversed, 7 paid in and 2 paid out. */
const EXPECTED_CASH = 120;

type Call = { token: string; path: string; body: object; key: string };
type Acknowledged = Call & { text: string };

function startServer() {
  const server = startServerProcess({ ...settingsOf(t), EPORT_DATA_DIR: t.folder });
  onTestFinished(async () => {
    await stopServerProcess(server, 'SIGKILL');
  });
  return server;
}

/** Returns a sender that repeats each call with its idempotency key until a server has responded. */
function createSender() {
  const acknowledged: Acknowledged[] = [];
  let address = '';
  let lost = 0;
  const attempt = async ({ token, path, body, key }: Call): Promise<string | undefined> => {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    // A busy machine sheds load, which says nothing about the call.
    if (response.status === 503) return undefined;
    expect(response.ok, `${path}: ${text}`).toBe(true);
    return text;
  };
  const responseTo = async (call: Call): Promise<string> => {
    for (;;) {
      const text = await attempt(call).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;
        lost++;
        return undefined;
      });
      if (text !== undefined) return text;
      await sleep(20);
    }
  };
  return {
    acknowledged,
    responseTo,
    lost: () => lost,
    connect: (to: string) => {
      address = to;
    },
    send: async <Body>(token: string, path: string, body: object): Promise<Body> => {
      const call = { token, path, body, key: crypto.randomUUID() };
      const text = await responseTo(call);
      acknowledged.push({ ...call, text });
      return JSON.parse(text) as Body;
    },
  };
}

type Due = { pkg: { id: number }; invoice: { id: number } };
type Billing = Awaited<ReturnType<typeof setUpBilling>>;
type Shift = { cashier: string; admin: string; customer: Billing['customer']; due: Due[]; isExact: boolean };

/** Opens a drawer, takes payments and closes it; returns the payments. */
async function workShift(
  { send }: ReturnType<typeof createSender>,
  { cashier, admin, customer, due, isExact }: Shift,
): Promise<number[]> {
  const drawers = '/admin/cash-drawers';
  const { id } = await send<CashDrawer>(cashier, drawers, { openingFloat: 100 });
  const move = (kind: string, amount: number) =>
    send(cashier, `${drawers}/${id}/movements`, { kind, amount, reason: 'Stamps' });
  const payments: number[] = [];
  for (const { invoice } of due) {
    const receipt = await send<Receipt>(cashier, '/admin/counter/payments', {
      userId: customer.id,
      invoices: [{ invoiceId: invoice.id, amount: 5 }],
      storage: [],
      taken: { method: 'CASH', amount: 5, tendered: 10 },
    });
    payments.push(...receipt.payments.map((payment) => payment.id));
  }
  await send<Payment>(admin, `/payments/${payments[0]}/reverse`, { reason: 'Wrong customer' });
  await move('PAID_IN', 7);
  await move('PAID_OUT', 2);
  await send<HandOverSlip>(cashier, '/admin/counter/hand-overs', {
    userId: customer.id,
    packageIds: [due.at(-1)?.pkg.id],
    collectedBy: `${customer.first_name} ${customer.last_name}`,
  });
  const tens = isExact ? EXPECTED_CASH / 10 : EXPECTED_CASH / 10 - 1;
  const counts = [{ denomination: 10, quantity: tens }];
  const { status } = await send<CashDrawer>(cashier, `${drawers}/${id}/count`, { counts });
  expect(status).toBe(isExact ? 'CLOSED' : 'COUNTED');
  if (!isExact) await send<CashDrawer>(cashier, `${drawers}/${id}/close`, { reason: 'Wrong change' });
  return payments;
}

const idsOf = async (table: 'payments' | 'hand_overs' | 'cash_movements' | 'receipts') =>
  (await t.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

test('loses no payment, movement or closing after kill -9, and records none twice when calls are repeated', {
  timeout: 300_000,
}, async () => {
  const billing = await setUpBilling(t);
  const { customer, warehouse, due } = billing;
  const admin = await t.tokenOf(await t.build.admin());
  const sender = createSender();
  const work = async (cashier: string, dues: Due[][]) => {
    const payments: number[] = [];
    for (const [index, mine] of dues.entries())
      payments.push(
        ...(await workShift(sender, { cashier, admin, customer, due: mine, isExact: index % 2 === 0 })),
      );
    return payments;
  };
  const inTurn = async <Item>(count: number, make: () => Promise<Item>) => {
    const items: Item[] = [];
    while (items.length < count) items.push(await make());
    return items;
  };
  const cashiers = await inTurn(CASHIERS, async () => ({
    token: await t.tokenOf(await t.build.staff(warehouse)),
    due: await inTurn(SHIFTS, () => inTurn(4, () => due({ amount: '5.00' }))),
  }));

  let server = startServer();
  sender.connect(await server.ready);
  const working = Promise.all(cashiers.map((cashier) => work(cashier.token, cashier.due)));
  for (let kill = 0; kill < KILLS; kill++) {
    const until = sender.acknowledged.length + 5 + Math.random() * 30;
    await vi.waitUntil(() => sender.acknowledged.length > until, { ...PATIENCE, interval: 1 });
    await stopServerProcess(server, 'SIGKILL');
    await expectInvariants(t.db);
    server = startServer();
    sender.connect(await server.ready);
  }
  const payments = (await working).flat();
  expect(sender.lost()).toBeGreaterThan(0);

  const shifts = CASHIERS * SHIFTS;
  const taken = await t.db.selectFrom('payments').select('id').where('reverses_id', 'is', null).execute();
  expect(taken.map(({ id }) => id).sort()).toEqual(payments.sort());
  expect(await idsOf('payments')).toHaveLength(payments.length + shifts);
  expect(await idsOf('receipts')).toHaveLength(payments.length);
  expect(await idsOf('hand_overs')).toHaveLength(shifts);
  expect(await idsOf('cash_movements')).toHaveLength(2 * shifts);
  const drawers = await t.db.selectFrom('cash_drawers').select(['status', 'expected_amount']).execute();
  expect(drawers).toEqual(Array(shifts).fill({ status: 'CLOSED', expected_amount: `${EXPECTED_CASH}.00` }));
  for (const call of sender.acknowledged) expect(await sender.responseTo(call)).toBe(call.text);
  expect(await idsOf('payments')).toHaveLength(payments.length + shifts);
  await expectInvariants(t.db);
});
