import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { auditOf, replay, rowOf } from '../../testing/audit.ts';
import { copyPackage } from '../../testing/many-packages.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** Enough rows for the audit's query for many rows (`keep_audit` uses it from 20 rows on). */
const MANY = 25;

const latestOf = async (kind: 'PACKAGE' | 'USER' | 'EMAIL_SETTINGS', id: number) => {
  const { action, before, after, parent_kind, parent_id } = (await auditOf(t.db, kind, id)).at(-1) ?? {};
  return { action, before, after, parent_kind, parent_id };
};

test('records only the changed columns of each row', async () => {
  const { warehouse, staff } = await t.build.company();
  const pkg = await t.build.package(warehouse, { shelf: 'A1', weight: '2.500' });
  const ids = [pkg.id, ...(await copyPackage(t.db, pkg, MANY))];
  const [moved, heavier, same] = ids;
  await inTransaction(t.db, { userId: staff.id }, (trx) =>
    sql`
      update packages set
        shelf = case when id in (${heavier}, ${same}) then shelf end,
        weight = case when id = ${heavier} then 3 else 2.5 end
      where id = any(${ids})`.execute(trx),
  );
  const under = { parent_kind: null, parent_id: null };
  expect(await latestOf('PACKAGE', moved ?? 0)).toEqual({
    action: 'CHANGED',
    before: { shelf: 'A1' },
    after: { shelf: null },
    ...under,
  });
  expect(await latestOf('PACKAGE', heavier ?? 0)).toEqual({
    action: 'CHANGED',
    before: { weight: 2.5 },
    after: { weight: 3 },
    ...under,
  });
  expect(await latestOf('PACKAGE', same ?? 0)).toMatchObject({ action: 'CREATED' });
  for (const id of ids)
    expect(replay(await auditOf(t.db, 'PACKAGE', id))).toEqual(await rowOf(t.db, 'packages', id));
});

test('records nothing if no row changes, and never a secret', async () => {
  const { customer, warehouse } = await t.build.company();
  const users = [customer];
  for (let count = 1; count < MANY; count++) users.push(await t.build.customer(warehouse));
  const ids = users.map(({ id }) => id);
  const change = (set: string) => sql`update users set ${sql.raw(set)} where id = any(${ids})`.execute(t.db);
  await change('last_name = last_name');
  expect(await auditOf(t.db, 'USER', customer.id)).toHaveLength(1);
  await change(`session_version = session_version + 1, password_hash = password_hash || 'x'`);
  expect(await latestOf('USER', customer.id)).toMatchObject({
    action: 'CHANGED',
    before: null,
    after: { password: 'changed' },
  });
});

test('records the parent of each row, whatever its key', async () => {
  const ids: number[] = [];
  for (let count = 0; count < MANY; count++) {
    const { id } = await t.build.agent();
    await t.db.insertInto('email_settings').values({ agent_id: id }).execute();
    ids.push(id);
  }
  await t.db
    .updateTable('email_settings')
    .set({ smtp_host: 'mail.example.com' })
    .where('agent_id', 'in', ids)
    .execute();
  for (const id of ids)
    expect(await latestOf('EMAIL_SETTINGS', id)).toEqual({
      action: 'CHANGED',
      before: { smtp_host: null },
      after: { smtp_host: 'mail.example.com' },
      parent_kind: 'AGENT',
      parent_id: id,
    });
});
