import { insertPayment, insertReceipt } from '../modules/payments/index.ts';
import { at, type Person } from './seed-people.ts';
import { addDays } from './timeline.ts';
import type { Seed } from './write-packages.ts';

/** Writes two closed drawers of the first agent's cashier: one that matches, and one with part payments and two dollars missing. */
export async function writeDrawers(seed: Seed, { demoCustomer }: { demoCustomer: Person }) {
  const first = await openDrawer(seed, 2);
  await payOut(seed, first, { daysAgo: 2, amount: '60.00', reason: 'Taken to the bank' });
  await countAndClose(seed, first, {
    daysAgo: 2,
    counts: [
      [20, 5],
      [10, 4],
    ],
    reason: null,
  });
  const second = await openDrawer(seed, 1);
  await takePartPayments(seed, demoCustomer);
  await payOut(seed, second, { daysAgo: 1, amount: '12.00', reason: 'Packing tape' });
  await countAndClose(seed, second, {
    daysAgo: 1,
    counts: [
      [100, 1],
      [20, 4],
      [10, 1],
      [5, 1],
      [1, 1],
    ],
    reason: 'Two dollars missing after recounting twice',
  });
}

const accountOf = ({ places, staff }: Seed) => ({
  agentId: at(places.agents, 0),
  cashierId: at(staff, 0).id,
});

async function openDrawer(seed: Seed, daysAgo: number): Promise<number> {
  const { agentId, cashierId } = accountOf(seed);
  const { id } = await seed.trx
    .insertInto('cash_drawers')
    .values({
      agent_id: agentId,
      user_id: cashierId,
      opened_at: addDays(seed.now, -daysAgo),
      opening_float: '200.00',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Movement = { daysAgo: number; amount: string; reason: string };

const payOut = (seed: Seed, drawerId: number, { daysAgo, amount, reason }: Movement) =>
  seed.trx
    .insertInto('cash_movements')
    .values({
      drawer_id: drawerId,
      kind: 'PAID_OUT',
      amount,
      reason,
      recorded_by: accountOf(seed).cashierId,
      recorded_at: addDays(seed.now, -daysAgo),
    })
    .execute();

type Closing = { daysAgo: number; counts: [denomination: number, quantity: number][]; reason: string | null };

async function countAndClose(seed: Seed, drawerId: number, { daysAgo, counts, reason }: Closing) {
  const { cashierId } = accountOf(seed);
  const moment = addDays(seed.now, -daysAgo);
  await seed.trx
    .insertInto('cash_counts')
    .values(counts.map(([denomination, quantity]) => ({ drawer_id: drawerId, denomination, quantity })))
    .execute();
  const drawer = seed.trx.updateTable('cash_drawers').where('id', '=', drawerId);
  await drawer.set({ status: 'COUNTED', counted_by: cashierId, counted_at: moment }).execute();
  await drawer
    .set({ status: 'CLOSED', closed_by: cashierId, closed_at: moment, difference_reason: reason })
    .execute();
}

async function takePartPayments(seed: Seed, demoCustomer: Person) {
  const { trx, now } = seed;
  const { agentId, cashierId } = accountOf(seed);
  const due = await trx
    .selectFrom('invoices')
    .select(['id', 'user_id'])
    .where('agent_id', '=', agentId)
    .where('status', '=', 'DUE')
    .where('user_id', '<>', demoCustomer.id)
    .where('total_amount', '>', '5')
    .orderBy('id')
    .limit(2)
    .execute();
  // The count of the second drawer includes both payments.
  if (due.length < 2) throw new Error('The demo data has too few due invoices.');
  for (const { id, user_id } of due) {
    const account = { agentId, userId: user_id, by: { userId: cashierId, at: addDays(now, -1) } };
    await insertPayment(trx, {
      ...account,
      receiptId: await insertReceipt(trx, account),
      method: 'CASH',
      amount: '5.00',
      credit: null,
      invoiceIds: [id],
      amounts: ['5.00'],
    });
  }
}
