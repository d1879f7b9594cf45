import type { OnlinePayment } from '@eport/contract/online-payments/online-payment.ts';
import type { Takings } from '@eport/contract/payments/takings.ts';
import type { TakingsReport } from '@eport/contract/reports/takings-report.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  company,
  paidOnline,
  receive,
  stripe,
  t,
  testOnlinePayments,
  unapplied,
} from '../../testing/online-company.ts';

testOnlinePayments();

const DAY = 24 * 3_600_000;
const dayOf = (days: number) => new Date(t.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

async function takingsOf(day: string) {
  const { body } = await company.staffClient.get<Takings>(
    `/payments/takings?receivedFrom=${day}&receivedTo=${day}`,
  );
  const report = await company.staffClient.get<TakingsReport>(
    `/admin/reports/takings?by=method&from=${day}&to=${day}`,
  );
  const online = body.methods.find(({ method }) => method === 'ONLINE');
  const reported = report.body.rows.find(({ method }) => method === 'ONLINE');
  expect(reported).toMatchObject({ ...online });
  return { ...online, previousNet: reported?.previousNet };
}

/** Runs `act` with the clock on another day. Users sign in within `act`, since their other sessions are not valid then. */
async function onDay<T>(days: number, act: () => Promise<T>): Promise<T> {
  t.clock.advance(days * DAY);
  try {
    return await act();
  } finally {
    t.clock.advance(-days * DAY);
  }
}

const refundAtStripe = ({ reference }: { reference: string }, amount: number) =>
  receive(stripe.refund({ reference, cents: amount * 100 }));

async function recordLoss({ id }: { id: number }) {
  const admin = await t.as(await t.build.admin());
  const path = `/admin/online-payments/${id}`;
  const { refundedAmount } = (await admin.get<OnlinePayment>(path)).body;
  const { status } = await admin.post(`${path}/record-loss`, { reason: 'Goodwill', refundedAmount });
  expect(status).toBe(200);
}

test('subtracts losses from the takings of the day on which they are recorded, and adds them back when they end', async () => {
  const [first, second] = [(await paidOnline()).online, (await paidOnline()).online];
  const today = { payments: 2, received: 80, reversed: 0 };
  expect(await takingsOf(dayOf(0))).toMatchObject({ ...today, lost: 0, net: 80 });
  await refundAtStripe(first, 15);
  expect(await takingsOf(dayOf(0))).toMatchObject({ ...today, lost: 0, net: 80 });
  await recordLoss(first);
  expect(await takingsOf(dayOf(0))).toMatchObject({ ...today, lost: 15, net: 65 });
  await onDay(1, async () => {
    await refundAtStripe(first, 5);
    await recordLoss(first);
    await refundAtStripe(second, 40);
    await recordLoss(second);
  });
  expect(await takingsOf(dayOf(1))).toMatchObject({ payments: 0, received: 0, lost: 45, net: -45 });
  await onDay(2, async () => {
    await receive(stripe.failRefunds(first.reference, 'unknown'));
    const admin = await t.as(await t.build.admin());
    const { status } = await admin.post(`/admin/online-payments/${second.id}/refund`, { reason: 'Owed' });
    expect(status).toBe(200);
  });
  // The losses of 20 and 40 are taken back, and the second payment is reversed.
  expect(await takingsOf(dayOf(2))).toMatchObject({ reversed: 40, lost: -60, net: 20, previousNet: -45 });
  expect(await takingsOf(dayOf(0))).toMatchObject({ ...today, lost: 15, net: 65 });
  const lostOn = async (days: number) => {
    const query = `lostFrom=${dayOf(days)}&lostTo=${dayOf(days)}`;
    const { body } = await company.staffClient.get<{ content: OnlinePayment[] }>(
      `/admin/online-payments?${query}`,
    );
    return body.content.map(({ id }) => id);
  };
  expect(await lostOn(0)).toEqual([first.id]);
  expect(await lostOn(1)).toEqual([second.id, first.id]);
  expect(await lostOn(3)).toEqual([]);
});

test('counts a loss for the cashier who applied the payment, and exports losses', async () => {
  const { online } = await unapplied();
  await company.staffClient.post(`/admin/online-payments/${online.id}/apply`, { invoices: [] });
  await refundAtStripe(online, 30);
  await recordLoss(online);
  const day = dayOf(0);
  const query = `from=${day}&to=${day}`;
  for (const by of ['cashier', 'methodAndCashier']) {
    const { body } = await company.adminClient.get<TakingsReport>(
      `/admin/reports/takings?by=${by}&${query}&agentId=${company.agent.id}`,
    );
    const { staff } = company;
    const row = body.rows.find(({ cashierId }) => cashierId === staff.id);
    expect(row).toMatchObject({ cashierName: `${staff.first_name} ${staff.last_name}`, lost: 30 });
  }
  const { raw } = await company.adminClient.get(`/admin/reports/takings.csv?by=method&${query}`);
  expect(raw.payload).toContain('Losses (USD)');
  const foreign = await t.as((await t.build.company()).staff);
  const { body } = await foreign.get<Takings>(`/payments/takings?receivedFrom=${day}&receivedTo=${day}`);
  expect(body.methods).toEqual([]);
});

test.each(['update online_losses set amount = 1', 'delete from online_losses'])(
  'refuses to change a recorded loss in the database: %s',
  async (statement) => {
    const { online } = await paidOnline();
    await refundAtStripe(online, 40);
    await recordLoss(online);
    await expect(sql.raw(statement).execute(t.db)).rejects.toThrow('never changes');
  },
);
