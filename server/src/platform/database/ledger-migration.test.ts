import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { createBuilders } from '../../testing/builders.ts';
import { databaseBefore } from '../../testing/database-before.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { LEDGER_INVARIANTS } from '../../testing/ledger-invariants.ts';
import { migrate } from './migrate.ts';

const databaseBeforeLedger = () => databaseBefore('0080');

type Old = Awaited<ReturnType<typeof databaseBeforeLedger>>;

/** Each payment is its day in March 2025, and the day of its reversal. */
const HISTORY = {
  paid: { amount: 40.1, status: 'PAID', payments: [[3, null]] },
  due: { amount: 25, status: 'DUE', payments: [] },
  canceled: { amount: 10, status: 'CANCELLED', payments: [] },
  'reversed, and due again': { amount: 12.34, status: 'DUE', payments: [[1, 2]] },
  'reversed, paid again': {
    amount: 99.99,
    status: 'PAID',
    payments: [
      [2, 4],
      [5, null],
    ],
  },
  'reversed, canceled': { amount: 7, status: 'CANCELLED', payments: [[6, 7]] },
} satisfies Record<string, { amount: number; status: string; payments: [number, number | null][] }>;

const day = (number: number) => `2025-03-0${number}T12:00:00Z`;

type OldInvoice = {
  pkg: { id: number; agent_id: number };
  customer: { id: number };
  staff: { id: number };
  amount: number;
  status: string;
  payments: readonly (readonly [number, number | null])[];
};

async function writeInvoice(
  client: PoolClient,
  { pkg, customer, staff, amount, status, payments }: OldInvoice,
): Promise<number> {
  await client.query('begin');
  const { rows } = await client.query<{ id: number }>(
    `insert into invoices (agent_id, package_id, user_id, status, due_date, customer_name, customer_address,
      package_description, total_amount, cancelled_at)
    values ($1, $2, $3, $4::invoice_status, '2025-04-01', 'Ann Example', '1 Bay Street', 'Shoes', $5,
      case when $4::invoice_status = 'CANCELLED' then now() end)
    returning id`,
    [pkg.agent_id, pkg.id, customer.id, status, amount],
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    `insert into invoice_lines (invoice_id, position, description, calculation_details, amount)
    values ($1, 1, 'Freight', 'Flat rate', $2)`,
    [id, amount],
  );
  for (const [paidOn, reversedOn] of payments) {
    const reversal = reversedOn === null ? [null, null, null] : [staff.id, day(reversedOn), 'Wrong invoice'];
    await client.query(
      `insert into payments (invoice_id, agent_id, amount, received_by, received_at, reversed_by, reversed_at, reverse_reason)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, pkg.agent_id, amount, staff.id, day(paidOn), ...reversal],
    );
  }
  await client.query('commit');
  return id;
}

async function writeHistory({ db, pool }: Old) {
  const build = createBuilders(db);
  const { warehouse, customer, staff } = await build.company();
  const written = new Map<string, number>();
  for (const [name, { amount, status, payments }] of Object.entries(HISTORY)) {
    const pkg = await build.package(warehouse, { user_id: customer.id });
    const client = await pool.connect();
    try {
      written.set(name, await writeInvoice(client, { pkg, customer, staff, amount, status, payments }));
    } finally {
      client.release();
    }
  }
  return written;
}

test('a database from before the ledger keeps what was paid, what was reversed and what is due', {
  timeout: 120_000,
}, async () => {
  const old = await databaseBeforeLedger();
  try {
    const written = await writeHistory(old);
    await migrate(old.pool);

    const { rows: invoices } = await sql<{ id: number; status: string; paid: number; remaining: number }>`
      select id, status, paid_amount::float8 as paid, remaining_amount::float8 as remaining from invoices`.execute(
      old.db,
    );
    for (const [name, { amount, status }] of Object.entries(HISTORY)) {
      const paid = status === 'PAID' ? amount : 0;
      const found = invoices.find(({ id }) => id === written.get(name));
      expect(found, name).toMatchObject({ status, paid, remaining: Number((amount - paid).toFixed(2)) });
    }

    const { rows: ledger } = await sql<{ invoice: number; amount: number; at: Date; reason: string | null }>`
      select a.invoice_id as invoice, p.amount::float8 as amount, received_at as at, reason
      from payments p join payment_allocations a on a.payment_id = p.id and a.amount = p.amount
      order by received_at`.execute(old.db);
    const expected = Object.entries(HISTORY)
      .flatMap(([name, { amount, payments }]) =>
        payments.flatMap(([paidOn, reversedOn]) => [
          { invoice: written.get(name), amount, at: new Date(day(paidOn)), reason: null },
          ...(reversedOn === null
            ? []
            : [
                {
                  invoice: written.get(name),
                  amount: -amount,
                  at: new Date(day(reversedOn)),
                  reason: 'Wrong invoice',
                },
              ]),
        ]),
      )
      .sort((one, other) => one.at.getTime() - other.at.getTime() || other.amount - one.amount);
    const byTime = ledger.sort(
      (one, other) => one.at.getTime() - other.at.getTime() || other.amount - one.amount,
    );
    expect(byTime).toEqual(expected);

    const { rows: receipts } = await sql<{ number: number }>`
      select number from receipts order by issued_at`.execute(old.db);
    expect(receipts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(await brokenInvariants(old.db, Object.keys(LEDGER_INVARIANTS))).toEqual([]);
  } finally {
    await old.stop();
  }
});
