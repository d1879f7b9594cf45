import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBuilders } from '../../testing/builders.ts';
import { databaseBefore } from '../../testing/database-before.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { createOnlineBuilders } from '../../testing/online-builders.ts';
import { ONLINE_INVARIANTS } from '../../testing/online-invariants.ts';
import { migrate } from './migrate.ts';

type Old = Awaited<ReturnType<typeof databaseBefore>>;

const LOST = `loss_reason = 'Goodwill', loss_recorded_by = STAFF, loss_recorded_at = '2025-03-01'`;
const BACK = `status = 'REFUNDED', refund_reason = 'Refunded at the payment provider', refund_requested_at = '2025-03-01'`;
const NOTED = 'refunded_elsewhere = true';

/** Online payments of 40 as an earlier release stored them, and what the migration makes of them. */
const HISTORY = {
  applied: { kind: 'applied', refunded: null, open: false },
  'applied, amount unknown': { kind: 'applied', set: NOTED, refunded: 40, open: true, unread: true },
  'applied, in part': {
    kind: 'applied',
    set: `${NOTED}, refunded_amount = 15`,
    refunded: 15,
    open: true,
    unread: true,
  },
  'lost, amount unknown': {
    kind: 'applied',
    set: `${NOTED}, ${LOST}`,
    refunded: 40,
    lost: 40,
    open: false,
    unread: true,
  },
  'lost in part, more refunded since': {
    kind: 'applied',
    set: `${NOTED}, refunded_amount = 15, loss_amount = 10, ${LOST}`,
    refunded: 15,
    lost: 10,
    open: true,
    unread: true,
  },
  reversed: { kind: 'reversed', refunded: null, open: false },
  'lost, then reversed': {
    kind: 'reversed',
    set: `${NOTED}, refunded_amount = 15, loss_amount = 15, ${LOST}`,
    refunded: 15,
    open: false,
  },
  'reversed, sent back': {
    kind: 'reversed',
    after: `status = 'REFUNDED', refund_retry_at = null`,
    refunded: null,
    open: false,
  },
  unapplied: { kind: 'unapplied', refunded: null, open: true },
  'unapplied, amount unknown': { kind: 'unapplied', set: NOTED, refunded: 40, open: true, unread: true },
  'unapplied, refunded elsewhere': {
    kind: 'unapplied',
    set: `${NOTED}, ${BACK}`,
    refunded: 40,
    open: false,
    unread: true,
  },
} satisfies Record<string, State>;

/**
 * SQL assignments to the online payment: `set` before its reversal, if it has one, and `after` after that. The other fields are expected
 * after the migration.
 */
type State = {
  kind: 'applied' | 'reversed' | 'unapplied';
  set?: string;
  after?: string;
  refunded: number | null;
  lost?: number;
  open: boolean;
  unread?: true;
};

async function writeHistory({ db }: Old) {
  const build = createBuilders(db);
  const online = createOnlineBuilders({ db, clock: { now: () => new Date('2025-02-01T12:00:00Z') } });
  const { warehouse, customer, agent, staff } = await build.company();
  const shipment = await build.shipment(warehouse);
  const change = async (id: number, values: string | undefined) => {
    const set = sql.raw(values?.replace('= STAFF', `= ${staff.id}`) ?? '');
    if (values) await sql`update online_payments set ${set} where id = ${id}`.execute(db);
  };
  const written = new Map<number, [string, State]>();
  const states: [string, State][] = Object.entries(HISTORY);
  for (const [name, state] of states) {
    const pkg = await build.package(warehouse, {
      user_id: customer.id,
      shipment_id: shipment.id,
      status: 'CUSTOMS_CLEARED',
    });
    const { id } =
      state.kind === 'unapplied'
        ? await online.unapplied({ agent_id: agent.id, user_id: customer.id })
        : await online.paid(await build.invoice(pkg, { amount: '40.00' }));
    await change(id, state.set);
    if (state.kind === 'reversed') await online.reverse({ id, by: staff.id });
    await change(id, state.after);
    written.set(id, [name, state]);
  }
  await sql`insert into early_refunds (reference, in_full, failed, noted_at)
    values ('pi_early', true, false, '2025-03-01'), ('pi_failed', false, true, '2025-03-01')`.execute(db);
  return written;
}

async function writePackages({ db }: Old) {
  const build = createBuilders(db);
  const { warehouse, customer } = await build.company();
  const shipment = await build.shipment(warehouse);
  const aboard = (values: Parameters<typeof build.package>[1]) =>
    build.package(warehouse, { user_id: customer.id, shipment_id: shipment.id, ...values });
  await build.invoice(await build.package(warehouse, { user_id: customer.id }));
  await aboard({ user_id: null, declared_value: '0', declared_currency: 'USD' });
  await aboard({ declared_value: '12', declared_currency: 'USD' });
  const foreign = await aboard({ declared_value: '12', declared_currency: 'EUR' });
  const canceled = await build.invoice(foreign);
  await sql`update invoices set status = 'CANCELLED', cancelled_at = now() where id = ${canceled.id}`.execute(
    db,
  );
  await build.invoice(foreign, { amount: '12.34' });
  await build.invoice(foreign, { amount: '5.66', kind: 'STORAGE' });
  return { foreign };
}

test('marks refunds to read, settles losses and adds up profits of a database from before refunds were read', {
  timeout: 120_000,
}, async () => {
  const old = await databaseBefore('0132');
  try {
    const written = await writeHistory(old);
    const { foreign } = await writePackages(old);
    await migrate(old.pool);

    const { rows } = await sql<{ id: number }>`
      select id, refunded_amount::float8 as refunded, loss_amount::float8 as lost, needs_action as open,
        exists (select from unread_refunds unread where unread.reference = online_payments.reference) as unread
      from online_payments`.execute(old.db);
    expect(rows).toHaveLength(written.size);
    for (const { id, ...now } of rows) {
      const [name, state] = written.get(id) ?? [];
      const { refunded, lost = null, open, unread = false } = state ?? {};
      expect({ name, ...now }).toEqual({ name, refunded, lost, open, unread });
    }
    const { rows: losses } = await sql`
      select amount::float8 as amount, reason from online_losses order by 1`.execute(old.db);
    expect(losses).toEqual([
      { amount: -15, reason: 'Owed' },
      { amount: 10, reason: 'Goodwill' },
      { amount: 15, reason: 'Goodwill' },
      { amount: 40, reason: 'Goodwill' },
    ]);
    const { rows: early } = await sql`
      select reference, failure from provider_refunds order by 1`.execute(old.db);
    const failure = 'Refunded before the upgrade; look at Stripe';
    expect(early).toEqual([
      { reference: 'pi_early', failure },
      { reference: 'pi_failed', failure },
    ]);

    const { rows: profits } = await sql<{ id: number }>`
      select package_id as id, declared_value::float8 as value, revenue::float8 from package_profits`.execute(
      old.db,
    );
    expect(profits).toContainEqual({ id: foreign.id, value: null, revenue: 18 });
    const names = Object.keys(ONLINE_INVARIANTS);
    const profit = 'the profit row of a package matches the package and its invoices';
    expect(await brokenInvariants(old.db, [...names, profit])).toEqual([]);
  } finally {
    await old.stop();
  }
});
