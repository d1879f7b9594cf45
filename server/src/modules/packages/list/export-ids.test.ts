import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startCompany } from '../../../testing/start-company.ts';
import { inOrder } from './packages.csv.ts';

const { t } = await startCompany();
afterAll(() => t.stop());

const WAITING = ['IN_WAREHOUSE', 'ON_HOLD_INVOICE_REQUIRED'] as const;
const [UP, DOWN] = [
  { field: 'status', descending: false },
  { field: 'status', descending: true },
] as const;
const NEWEST = { field: 'createdAt', descending: true } as const;

async function setUp() {
  const { agent, warehouse } = await t.build.company();
  const ids: number[] = [];
  for (const status of [...WAITING, ...WAITING])
    ids.push((await t.build.package(warehouse, { status, recipient_name: 'Zoe Walkin' })).id);
  return { ids, scope: { kind: 'agent', agentId: agent.id } as const };
}

test.each([
  ['a list sorted by status', {}, UP, [2, 0, 3, 1]],
  ['a list sorted by status, the last first', {}, DOWN, [3, 1, 2, 0]],
  ['a list filtered by status', { statuses: [WAITING[0]] }, NEWEST, [2, 0]],
  ['a search sorted by status', { text: 'walkin' }, UP, [2, 0, 3, 1]],
  ['a search filtered by status', { text: 'walkin', statuses: [WAITING[1]] }, NEWEST, [3, 1]],
] as const)(
  'exports each package of %s once although statuses change',
  async (_order, filter, sort, expected) => {
    const { ids, scope } = await setUp();
    const listed: number[] = [];
    for await (const rows of inOrder(t.db, { scope, text: undefined, ...filter }, sort, 1)) {
      listed.push(...rows.map(({ id }) => id));
      await inTransaction(t.db, { userId: null }, (trx) =>
        sql`update packages set status = (case status when ${WAITING[0]} then ${WAITING[1]} else ${WAITING[0]} end)::package_status
        where id = any(${ids})`.execute(trx),
      );
    }
    expect(listed).toEqual(expected.map((index) => ids[index]));
  },
);
