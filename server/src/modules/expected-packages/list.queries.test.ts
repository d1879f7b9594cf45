import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { startCompany } from '../../testing/start-company.ts';
import { listInOrder, searchExpectedPackages } from './list.queries.ts';

const { t, home } = await startCompany();
afterAll(() => t.stop());

async function setUp(...statuses: ('EXPECTED' | 'CANCELLED')[]) {
  const customer = await t.build.customer(home.warehouse);
  const ids: number[] = [];
  for (const status of statuses)
    ids.push((await t.build.expectedPackage(home.warehouse, customer, { status })).id);
  return { ids, scope: { kind: 'customer', userId: customer.id } as const };
}

test.each([false, true])(
  'lists each package once although a status changes (descending: %s)',
  async (descending) => {
    const { ids, scope } = await setUp('CANCELLED', 'EXPECTED');
    const listed: number[] = [];
    for await (const rows of listInOrder(t.db, { scope, sort: { field: 'status', descending } }, 1)) {
      listed.push(...rows.map(({ id }) => id));
      await inTransaction(t.db, { userId: null }, (trx) =>
        trx.updateTable('expected_packages').set({ status: 'CANCELLED' }).where('id', 'in', ids).execute(),
      );
    }
    expect(new Set(listed)).toEqual(new Set(ids));
    expect(listed).toHaveLength(ids.length);
  },
);

test.each([
  ['sorted by tracking number', { sort: { field: 'trackingNumber', descending: false } }],
  ['filtered by status', { sort: { field: 'createdAt', descending: false }, statuses: ['EXPECTED'] }],
] as const)('keeps the order of a list %s although packages are edited', async (_list, options) => {
  const { ids, scope } = await setUp('EXPECTED', 'EXPECTED', 'EXPECTED');
  const [first = 0, second = 0, third = 0] = ids;
  const edit = (id: number, values: { tracking_number: string; status?: 'CANCELLED' }) =>
    inTransaction(t.db, { userId: null }, (trx) =>
      trx.updateTable('expected_packages').set(values).where('id', '=', id).execute(),
    );
  await edit(first, { tracking_number: `${first}B1` });
  await edit(second, { tracking_number: `${first}B2` });
  await edit(third, { tracking_number: `${first}B3` });
  const listed: number[] = [];
  for await (const rows of listInOrder(t.db, { scope, ...options }, 1)) {
    listed.push(...rows.map(({ id }) => id));
    // After these edits, the first package would come last and the third one first, or not at all.
    await edit(first, { tracking_number: `${first}C1` });
    await edit(third, { tracking_number: `${first}A3`, status: 'CANCELLED' });
  }
  expect(listed).toEqual(ids);
});

test.each([undefined, ['EXPECTED'] as const])(
  'returns a lower bound as the total if more packages match than are counted (status: %s)',
  async (statuses) => {
    const { ids, scope } = await setUp('EXPECTED', 'EXPECTED', 'EXPECTED');
    const sort = { field: 'createdAt', descending: true } as const;
    const search = (mostCounted: number) =>
      searchExpectedPackages(t.db, { scope, statuses, sort, page: { limit: 3, offset: 0 } }, mostCounted);
    const { rows, ...total } = await search(2);
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(total).toEqual({ totalItems: 2, totalIsLowerBound: true });
    expect(await search(3)).toMatchObject({ totalItems: 3 });
  },
);
