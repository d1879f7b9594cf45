import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit.ts';
import { layOutPastMonths, monthFromNow, monthName } from '../../../testing/months.ts';
import { createTestDatabase } from '../../../testing/postgres.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { archiveMonths } from './archive-months.ts';
import { makeMonths } from './make-months.ts';
import { HISTORIES } from './whole-history.ts';

let t: TestApp;
beforeAll(async () => {
  const database = await createTestDatabase();
  await layOutPastMonths(database.direct, 2);
  t = await startTestApp({}, { database });
});
afterAll(() => t.stop());

async function monthsOf(history: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month::text from months_of(${history}::regclass)`.execute(t.db);
  return rows.map(({ month }) => month.replace(`${history}_`, ''));
}

/** Changes the time of an entry, which the application cannot do. */
async function moveAudit(id: number, to: Date) {
  await t.db.transaction().execute(async (trx) => {
    await sql`alter table audit disable trigger user`.execute(trx);
    await sql`update audit set at = ${to} where kind = 'PORT' and object_id = ${id}`.execute(trx);
    await sql`alter table audit enable trigger user`.execute(trx);
  });
}

const partitionOf = async (table: string, id: number) =>
  (
    await sql<{ name: string }>`
      select tableoid::regclass::text as name from ${sql.table(table)} where kind = 'PORT' and object_id = ${id}`.execute(
      t.db,
    )
  ).rows.map(({ name }) => name);

async function isWaitedFor(table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where relation = ${table}::regclass and not granted`.execute(t.db);
  return rows.length > 0;
}

const archive = async (before: Date) =>
  (
    await archiveMonths({ db: t.db, before, signal: new AbortController().signal, pauseMs: 10 })
  ).archived.filter((month) => month.startsWith('audit'));

test('creates the next three months, once', async () => {
  const past = ['first', monthName(-2), monthName(-1), monthName(0)];
  const all = [...past, monthName(1), monthName(2), monthName(3), 'other'];
  for (const history of HISTORIES) expect(await monthsOf(history)).toEqual([...past, 'other']);
  await Promise.all([makeMonths(t), makeMonths(t)]);
  for (const history of HISTORIES) expect(await monthsOf(history)).toEqual(all);
  await makeMonths(t);
  for (const history of HISTORIES) expect(await monthsOf(history)).toEqual(all);
});

test.each(HISTORIES)('%s has the same columns as its archive', async (history) => {
  const { rows } = await sql`
    select attname as name, atttypid::regtype::text as type from pg_attribute
    where attrelid = any(${[history, `archived_${history}`]}::regclass[]) and attnum > 0 and not attisdropped
    group by 1, 2 having count(*) <> 2`.execute(t.db);
  expect(rows).toEqual([]);
});

test('creates a month at the next call if its table is in use', async () => {
  await sql`drop table ${sql.table(`audit_${monthName(3)}`)}`.execute(t.db);
  const warnings: unknown[] = [];
  const log = { warn: (...args: unknown[]) => void warnings.push(args) };
  await t.db.transaction().execute(async (trx) => {
    await sql`select from audit limit 1`.execute(trx);
    await makeMonths({ db: t.applicationDb, log });
  });
  expect(warnings).toHaveLength(1);
  expect(await monthsOf('audit')).not.toContain(monthName(3));
  await makeMonths({ db: t.applicationDb, log });
  expect(await monthsOf('audit')).toContain(monthName(3));
});

test('waits for writers of packages before it blocks readers of the history', async () => {
  await sql`drop table ${sql.table(`package_history_${monthName(3)}`)}`.execute(t.db);
  const log = { warn: () => undefined };
  await t.db.transaction().execute(async (trx) => {
    await sql`update packages set shelf = null where id < 0`.execute(trx);
    const made = makeMonths({ db: t.applicationDb, log });
    await expect.poll(() => isWaitedFor('packages')).toBe(true);
    await sql`set local lock_timeout = '100ms'`.execute(trx);
    await sql`select from package_history limit 1`.execute(trx);
    await made;
  });
  await makeMonths({ db: t.applicationDb, log });
  expect(await monthsOf('package_history')).toContain(monthName(3));
});

test('keeps a write for a missing month and moves it to the month once that exists', async () => {
  const { id } = await t.build.port();
  await moveAudit(id, new Date(monthFromNow(4).getTime() + 1_000));
  expect(await partitionOf('audit', id)).toEqual(['audit_other']);
  await sql`call make_months('audit', 5)`.execute(t.db);
  expect(await partitionOf('audit', id)).toEqual([`audit_${monthName(4)}`]);
  await expect(sql`delete from audit_other`.execute(t.db)).rejects.toThrow('the audit is kept');
});

describe('the audit', () => {
  let old: number;
  let current: number;
  beforeAll(async () => {
    old = (await t.build.port({ port_code: 'BBOLD' })).id;
    current = (await t.build.port({ port_code: 'BBNEW' })).id;
    await moveAudit(old, monthFromNow(-2));
    expect(await partitionOf('audit', current)).toEqual([`audit_${monthName(0)}`]);
  });

  const expectKept = async (month: string, text: string) => {
    const one = sql.table(month);
    for (const statement of [
      sql`update ${one} set actor_id = 1`,
      sql`update ${one} set actor_id = 1 where id < 0`,
      sql`delete from ${one}`,
      sql`truncate ${one}`,
      sql`insert into ${one} overriding system value select * from ${one}`,
      sql`insert into ${one} (id, at, object_id, kind, action) overriding system value values (1, now(), 1, 'AGENT', 'CREATED')`,
    ])
      await expect(statement.execute(t.db)).rejects.toThrow(text);
  };

  test('cannot be changed through any of its partitions', async () => {
    for (const month of await monthsOf('audit')) {
      await expectKept(`audit_${month}`, 'the audit is kept by the database');
    }
  });

  test('of archived months is still shown and exported, and cannot be changed', async () => {
    const admin = await t.as(await t.build.admin());
    const read = async () => {
      const page = await admin.get<{ content: { object: { id: number } }[]; totalItems: number }>(
        '/admin/audit?kind=PORT',
      );
      const csv = await admin.get('/admin/audit/export.csv?kind=PORT');
      return { page: page.body, csv: csv.raw.body };
    };
    const before = await read();
    expect(before.page.content.map(({ object }) => object.id)).toContain(old);

    expect(await archive(monthFromNow(-1))).toEqual(['audit_first', `audit_${monthName(-2)}`]);

    expect(await read()).toEqual(before);
    expect(await auditOf(t.db, 'PORT', old)).toEqual([]);
    expect(await partitionOf('archived_audit', old)).toEqual([`audit_${monthName(-2)}`]);
    expect(await partitionOf('audit', current)).toEqual([`audit_${monthName(0)}`]);
    await expectKept(`audit_${monthName(-2)}`, 'archived months are kept as they are');
    await expectKept('archived_audit', 'archived months are kept as they are');
  });

  test('is archived once, and never of a month that has not ended', async () => {
    expect(await archive(monthFromNow(-1))).toEqual([]);
    expect(await archive(monthFromNow(12))).toEqual([`audit_${monthName(-1)}`]);
    expect(await monthsOf('audit')).toContain(monthName(0));
  });
});
