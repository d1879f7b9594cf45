import type { AdminPackageItem } from '@eport/contract/packages/package.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startCompany } from '../../../testing/start-company.ts';
import { listTracked } from './package-list.queries.ts';
import { searchPackageIds } from './search.queries.ts';

type Page = { content: AdminPackageItem[]; totalItems: number; totalIsLowerBound?: true };

const { t, home, staff } = await startCompany();
afterAll(() => t.stop());

const search = async (text: string, more = '', client = staff) => {
  const { status, body } = await client.get<Page>(
    `/admin/packages?search=${encodeURIComponent(text)}${more}`,
  );
  expect(status).toBe(200);
  return { ids: body.content.map(({ id }) => id), totalItems: body.totalItems };
};

describe('hub search', () => {
  test('finds mailbox ID, email address, name, tracking number and package ID', async () => {
    const zoe = await t.build.customer(home.warehouse, {
      first_name: 'Zoé',
      last_name: 'Quartermain',
      email: 'zq.shop@example.org',
      mailbox_id: 'ZQX90001',
    });
    const { id } = await t.build.package(home.warehouse, {
      user_id: zoe.id,
      incoming_tracking_number: '1Z-999-Übermail',
    });
    const texts = ['ZQX90001', 'zqx9', 'ZQ.SHOP@EXAMPLE', 'quarter', 'ZOÉ', 'zoé quartermain', 'qu', 'Z'];
    for (const text of [...texts, '1z-999', 'ÜBERMAIL', '9-ü', String(id), `#${id}`, `P-${id}`, `p-${id}`]) {
      expect((await search(text)).ids, text).toEqual([id]);
    }
    for (const text of ['zqx90002', 'nothing like it', '999999999']) {
      expect(await search(text), text).toEqual({ ids: [], totalItems: 0 });
    }
  });

  test('finds the name of a recipient without an account', async () => {
    const { id } = await t.build.package(home.warehouse, { recipient_name: 'Hortensia Vandermeer' });
    for (const text of ['vandermeer', 'Ho', 'hortensia v']) expect((await search(text)).ids).toEqual([id]);
  });

  test('matches a long number as a whole, not only its indexed part', async () => {
    const numbers = ['1ZKLM1112223', '9YKLN1112223', '1ZKLM1112223-2'];
    const [one, other, part] = await Promise.all(
      numbers.map((number) => t.build.package(home.warehouse, { incoming_tracking_number: number })),
    );
    const found = async (text: string) => new Set((await search(text)).ids);
    expect(await found('1zklm1112223')).toEqual(new Set([one?.id, part?.id]));
    expect(await found('KLN1112223')).toEqual(new Set([other?.id]));
    expect(await found('1112223')).toEqual(new Set([one?.id, other?.id, part?.id]));
    expect(await found('1112223-2')).toEqual(new Set([part?.id]));
    expect(await found('XX1112223')).toEqual(new Set());
  });

  test('matches wildcards, quotes and control characters literally', async () => {
    const { id } = await t.build.package(home.warehouse, { incoming_tracking_number: 'RARE_100%\\x' });
    for (const text of ['rare_100', '100%\\x', '_100%']) {
      expect((await search(text)).ids, text).toEqual([id]);
    }
    for (const text of [
      'rare%100',
      '_',
      '%',
      '%%%',
      '\\',
      "'",
      '"; drop',
      'a\u0000b\u0007',
      '😀',
      '--- ---',
    ]) {
      expect((await search(text)).ids, text).toEqual([]);
    }
  });

  test('lists an exact package ID first and an exact mailbox ID next, then the newest', async () => {
    await sql`select setval(pg_get_serial_sequence('packages', 'id'), 54320)`.execute(t.db);
    const exact = await t.build.package(home.warehouse);
    const text = String(exact.id);
    const owner = await t.build.customer(home.warehouse, { mailbox_id: `MB${text}` });
    const theirs = await t.build.package(home.warehouse, { user_id: owner.id });
    const newest = await t.build.package(home.warehouse, { incoming_tracking_number: `MB${text}00` });
    expect((await search(text)).ids).toEqual([exact.id, newest.id, theirs.id]);
    expect((await search(`mb${text}`)).ids).toEqual([theirs.id, newest.id]);
    expect((await search(text, '&page=1&size=2')).ids).toEqual([theirs.id]);
  });

  test('respects scope and status, and returns the total past the last page', async () => {
    const foreign = await t.build.company();
    const far = await t.build.package(foreign.warehouse, { incoming_tracking_number: 'SCOPED-1' });
    const near = await t.build.package(home.warehouse, { incoming_tracking_number: 'SCOPED-2' });
    expect((await search('scoped')).ids).toEqual([near.id]);
    expect((await search(String(far.id))).ids).not.toContain(far.id);
    expect((await search(foreign.customer.mailbox_id)).ids).toEqual([]);
    const admin = await t.as(await t.build.admin());
    expect((await search('scoped', '', admin)).ids).toEqual([near.id, far.id]);
    expect((await search('scoped', '&status=IN_TRANSIT')).ids).toEqual([]);
    expect(await search('scoped', '&page=7')).toEqual({ ids: [], totalItems: 1 });
  });

  test('follows a changed recipient and tracking number', async () => {
    const pkg = await t.build.package(home.warehouse, {
      recipient_name: 'Beatrix Before',
      incoming_tracking_number: 'OLDCODE-1',
    });
    expect((await search('beatrix')).ids).toEqual([pkg.id]);
    await inTransaction(t.db, { userId: null }, (trx) =>
      trx
        .updateTable('packages')
        .set({ recipient_name: 'Agatha After', incoming_tracking_number: 'NEWCODE-1' })
        .where('id', '=', pkg.id)
        .execute(),
    );
    expect((await search('beatrix')).ids).toEqual([]);
    expect((await search('oldcode')).ids).toEqual([]);
    expect((await search('agatha')).ids).toEqual([pkg.id]);
    expect((await search('newcode')).ids).toEqual([pkg.id]);
  });

  test('stops counting at 10,000 and marks the total', async () => {
    await inTransaction(t.db, { userId: null }, (trx) =>
      sql`insert into packages (agent_id, warehouse_id, recipient_name, recipient_address, description, sender_name,
            sender_address, weight, length, width, height, status, incoming_tracking_number)
          select ${home.agent.id}, ${home.warehouse.id}, 'Bulk', 'Address', 'Box', 'Shop', 'Street', 1, 1, 1, 1,
            'IN_WAREHOUSE', 'MANYMANY' || n from generate_series(1, 10001) n`.execute(trx),
    );
    const { body } = await staff.get<Page>('/admin/packages?search=manymany');
    expect(body).toMatchObject({ totalItems: 10_000, totalIsLowerBound: true });
    const { body: fewer } = await staff.get<Page>('/admin/packages?search=manymany1000');
    expect(fewer).toMatchObject({ totalItems: 3 });
    expect(fewer).not.toHaveProperty('totalIsLowerBound');
  });
});

const ANYWHERE = { scope: { kind: 'all' } } as const;
const TRACKING_NUMBER = '1Z9991085035';

test.each([
  [
    'package_texts_search',
    (trx: Database) =>
      searchPackageIds(trx, {
        ...ANYWHERE,
        statuses: undefined,
        text: TRACKING_NUMBER,
        sort: { field: 'createdAt', descending: true },
        page: { limit: 10, offset: 0 },
      }),
  ],
  [
    'package_codes_by_key',
    async (trx: Database) => {
      // As in a large table, where reading by ID looks cheaper than sorting.
      await sql`set local enable_sort = off`.execute(trx);
      await listTracked(trx, { ...ANYWHERE, key: TRACKING_NUMBER, limit: 5 });
    },
  ],
])('uses the index %s', async (index, search) => {
  const scans = await t.db.transaction().execute(async (trx) => {
    // Includes what this connection has not reported yet.
    const count = async () => {
      const { rows } = await sql<{
        scans: number;
      }>`select pg_stat_get_xact_numscans(${index}::regclass)::int as scans`.execute(trx);
      return rows[0]?.scans ?? 0;
    };
    // PostgreSQL would scan a table of a few rows.
    await sql`set local enable_seqscan = off`.execute(trx);
    const before = await count();
    await search(trx);
    return (await count()) - before;
  });
  expect(scans).toBe(1);
});
