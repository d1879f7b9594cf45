import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { auditOf, replay, rowOf } from '../../testing/audit.ts';
import { COMPANY_TABLES } from '../../testing/audited/company-tables.ts';
import { PACKAGE_TABLES } from '../../testing/audited/package-tables.ts';
import { createRows } from '../../testing/audited/rows.ts';
import { SHIPMENT_TABLES } from '../../testing/audited/shipment-tables.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { REFERENCES } from './changes.ts';

let t: TestApp;
let staff: { id: number };
let rows: ReturnType<typeof createRows>;
beforeAll(async () => {
  t = await startTestApp();
  staff = (await t.build.company()).staff;
  rows = createRows(t, staff);
});
afterAll(() => t.stop());

const TABLES = { ...COMPANY_TABLES, ...PACKAGE_TABLES, ...SHIPMENT_TABLES };

class Undo extends Error {}

const undone = async (work: (trx: Transaction<DB>) => Promise<void>) =>
  expect(
    inTransaction(t.db, { userId: staff.id }, async (trx) => {
      await work(trx);
      throw new Undo();
    }),
  ).rejects.toBeInstanceOf(Undo);

const without = (image: Record<string, unknown> | undefined, names: string[]) =>
  Object.fromEntries(Object.entries(image ?? {}).filter(([name]) => !names.includes(name)));
const only = (image: Record<string, unknown> | undefined, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, image?.[name] ?? null]));

test('shows names for all columns that refer to a person', async () => {
  const { rows: columns } = await sql<{ name: string }>`
    select distinct attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass and attname <> all('{agent_id,created_by}')
      and conrelid in (select tgrelid from pg_trigger where tgname = 'audit_insert')`.execute(t.db);
  expect(columns.map(({ name }) => name).filter((name) => REFERENCES[name] !== 'USER')).toEqual([]);
});

describe.each(Object.entries(TABLES))(
  'audit of %s',
  (table, { kind, make, set, parent, hidden = [], key }) => {
    test('records inserts, updates and deletes', async () => {
      const { id } = await make(rows);
      const first = await rowOf(t.db, table, id, key);
      await undone(async (trx) => {
        const where = sql`where ${sql.ref(key ?? 'id')} = ${id}`;
        const values = sql.join(Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
        await sql`update ${sql.table(table)} set ${values} ${where}`.execute(trx);
        const changed = await rowOf(trx, table, id, key);
        if (table === 'invoices')
          await trx.deleteFrom('invoice_lines').where('invoice_id', '=', id).execute();
        await sql`delete from ${sql.table(table)} ${where}`.execute(trx);

        const entries = await auditOf(trx, kind, id);
        const [created] = entries;
        expect(without(Object(created?.after), ['password'])).toEqual(without(first, hidden));
        const under = {
          parent_kind: parent?.[0] ?? null,
          parent_id: parent ? (first?.[parent[1]] ?? null) : null,
        };
        const names = Object.keys(set);
        expect(entries).toMatchObject([
          { action: 'CREATED', actor_id: null, before: null, ...under },
          {
            action: 'CHANGED',
            actor_id: staff.id,
            before: only(first, names),
            after: only(changed, names),
            ...under,
          },
          { action: 'DELETED', actor_id: staff.id, before: without(changed, hidden), after: null, ...under },
        ]);
        expect({ before: entries[1]?.before, after: entries[1]?.after }).toEqual({
          before: only(first, names),
          after: only(changed, names),
        });
      });
      const left = await auditOf(t.db, kind, id);
      expect(left.map(({ action }) => action)).toEqual(['CREATED']);
      expect(without(replay(left), ['password'])).toEqual(without(await rowOf(t.db, table, id, key), hidden));
    });
  },
);

test('records an invoice line when it is edited by hand', async () => {
  const { id } = await rows.invoice();
  const line = await t.db
    .selectFrom('invoice_lines')
    .select('id')
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable('invoice_lines')
    .set({ description: 'Handling' })
    .where('id', '=', line.id)
    .execute();
  expect(await auditOf(t.db, 'INVOICE_LINE', line.id)).toMatchObject([
    {
      action: 'CHANGED',
      parent_kind: 'INVOICE',
      parent_id: id,
      before: { description: 'Freight' },
      after: { description: 'Handling' },
    },
  ]);
});

test('records nothing for no-op updates and derived columns', async () => {
  const { id } = await rows.manifest();
  await t.db
    .updateTable('manifests')
    .set({ next_bill_number: 7, mode_of_transport: 'SEA' })
    .where('id', '=', id)
    .execute();
  expect(await auditOf(t.db, 'MANIFEST', id)).toHaveLength(1);
});
