import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { auditOf } from '../../testing/audit.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.build.company();
});
afterAll(() => t.stop());

const count = async () =>
  (await t.db.selectFrom('audit').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count;

describe('audit', () => {
  test.each<[what: string, statement: RawBuilder<unknown>]>([
    ['changed', sql`update audit set actor_id = 1`],
    ['changed, even in no rows', sql`update audit set actor_id = 1 where id < 0`],
    ['deleted', sql`delete from audit`],
    ['truncated', sql`truncate audit`],
    [
      'written directly',
      sql`insert into audit (at, object_id, kind, action) values (now(), 1, 'AGENT', 'CREATED')`,
    ],
    [
      'replaced by an upsert',
      sql`insert into audit (at, id, object_id, kind, action) overriding system value
          select at, id, object_id, kind, action from audit on conflict (at, id) do update set actor_id = 1`,
    ],
  ])('cannot be %s', async (_what, statement) => {
    const before = await count();
    await expect(statement.execute(t.db)).rejects.toThrow('the audit is kept by the database');
    expect(await count()).toBe(before);
  });

  test('refuses to truncate audited tables', async () => {
    await expect(sql`truncate packages cascade`.execute(t.db)).rejects.toThrow('audited one by one');
  });

  test('refuses a change without an actor', async () => {
    const { id } = await t.build.port();
    const rename = t.applicationDb.updateTable('ports').set({ port_name: 'X' }).where('id', '=', id);
    await expect(rename.execute()).rejects.toThrow('does not say who acts');
    expect(await auditOf(t.db, 'PORT', id)).toHaveLength(1);
  });

  test('is written for a role that cannot write to it directly', async () => {
    await expect(
      inTransaction(t.db, { userId: 5 }, async (trx) => {
        await sql`create role clerk`.execute(trx);
        await sql`grant insert, update, select on ports to clerk`.execute(trx);
        await sql`set local role clerk`.execute(trx);
        await trx
          .insertInto('ports')
          .values({ port_name: 'Castries', port_code: 'LCCAS', country: 'LC' })
          .execute();
        await sql`reset role`.execute(trx);
        const entry = await trx
          .selectFrom('audit')
          .select(['kind', 'action', 'actor_id'])
          .orderBy('at', 'desc')
          .limit(1)
          .executeTakeFirst();
        expect(entry).toEqual({ kind: 'PORT', action: 'CREATED', actor_id: 5 });
        await sql`set local role clerk`.execute(trx);
        await sql`delete from audit`.execute(trx);
      }),
    ).rejects.toThrow('permission denied for table audit');
  });
});
