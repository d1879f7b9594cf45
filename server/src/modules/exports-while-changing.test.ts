import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Context } from '../platform/http/context.ts';
import { copyForNewCustomers } from '../testing/many-packages.ts';
import { startCompany } from '../testing/start-company.ts';
import { agentsCsv } from './agents/agents.csv.ts';
import { cashDrawersCsv } from './cash-drawers/cash-drawers.csv.ts';
import { dutyRulesCsv } from './duties/rules/duty-rules.csv.ts';
import { portsCsv } from './ports/ports.csv.ts';
import { warehousesCsv } from './warehouses/warehouses.csv.ts';

const { t, home } = await startCompany();
afterAll(() => t.stop());

// These exports use only the database and the configuration.
const context = { db: t.db, config: t.config } as Context;
const call = {
  actor: { userId: 1, role: 'ROLE_ADMIN', agentId: null, warehouseId: null },
  params: undefined,
  query: {},
} as const;
/** More than one batch of an export. */
const ROWS = 1_500;
const barbados = await t.build.countryId();

const insert = (statement: RawBuilder<unknown>) =>
  inTransaction(t.db, { userId: null }, (trx) =>
    sql`${statement} from (select n, 'Row ' || n as name from generate_series(1001, ${1_000 + ROWS}) n) rows`.execute(
      trx,
    ),
  );

test.each([
  [
    'ports',
    'port_name',
    portsCsv.batches,
    // Codes have three characters of A to Z and 2 to 9 after the country.
    sql`insert into ports (port_name, port_code, country)
      select name, 'BB' || translate(lpad(to_hex(n), 3, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP'), 'BB'`,
  ],
  [
    'agents',
    'name',
    agentsCsv.batches,
    sql`insert into agents (name, agent_code, contact_email) select name, 'R' || n, 'agent@example.com'`,
  ],
  [
    'warehouses',
    'name',
    warehousesCsv.batches,
    sql`insert into warehouses (name, agent_id, address_line1, city, state, zip_code, country)
      select name, ${home.agent.id}::bigint, '1 Bay Street', 'Miami', 'FL', '33126', 'US'`,
  ],
  [
    'duty_rules',
    'name',
    dutyRulesCsv.batches,
    sql`insert into duty_rules (name, country_id, kind, percent, valid_from)
      select name, ${barbados}::bigint, 'DUTY', 10, '2026-01-01'`,
  ],
])('the export of %s contains each row once although names change', async (table, column, batches, rows) => {
  await insert(rows);
  const { rows: all } = await sql<{ id: number }>`select id from ${sql.table(table)}`.execute(t.db);
  const listed: number[] = [];
  for await (const batch of batches(context, call)) {
    listed.push(...batch.map(({ id }) => id));
    // Renaming moves the first row behind all others, and the last row before them.
    await inTransaction(t.db, { userId: null }, (trx) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = translate(${sql.ref(column)}, '12', '90')
        where ${sql.ref(column)} in ('Row 1001', ${`Row ${1_000 + ROWS}`})`.execute(trx),
    );
  }
  expect(listed).toHaveLength(all.length);
  expect(new Set(listed)).toEqual(new Set(all.map(({ id }) => id)));
});

test('the export of open cash drawers contains those that are counted meanwhile', async () => {
  const pkg = await t.build.package(home.warehouse, { user_id: home.customer.id });
  const cashiers = (await copyForNewCustomers(t.db, pkg, ROWS)).map(({ user_id }) => user_id);
  await inTransaction(t.db, { userId: null }, (trx) =>
    sql`insert into cash_drawers (agent_id, user_id, opened_at, opening_float)
      select ${home.agent.id}::bigint, id, now(), 0 from unnest(${cashiers}::bigint[]) id`.execute(trx),
  );
  const open = { ...call, query: { status: ['OPEN' as const] } };
  let listed = 0;
  for await (const batch of cashDrawersCsv.batches(context, open)) {
    listed += batch.length;
    await inTransaction(t.db, { userId: null }, (trx) =>
      sql`update cash_drawers set status = 'COUNTED', counted_by = user_id, counted_at = now(), counted_amount = 0
        where status = 'OPEN'`.execute(trx),
    );
  }
  expect(listed).toBe(ROWS);
});
