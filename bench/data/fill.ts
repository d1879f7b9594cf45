import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { StartupError } from '../../server/src/platform/startup-error.ts';
import { onBareTables } from './bare-tables.ts';
import { checkInvariants } from './invariants.ts';
import { loadSqlFile } from './sql-file.ts';

/** Test-Pass-2026, with a constant salt so that the data is reproducible. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$YmVuY2ggc2FsdCAxNiBieQ$W3Ri8ow8uKPjb+NJJGitskyrgmJMrV13iDZc81PfxBo';

/** Packages of the two large shipments in 2-packages.sql. Small data sets get them on top of the requested number. */
const LARGE_SHIPMENT_PACKAGES = 12_000;
const LANES = 25;

const FILES = [
  '1-people.sql',
  '2-packages.sql',
  '3-history-and-money.sql',
  '4-manifests.sql',
  '5-announcements.sql',
  '6-counter.sql',
];

export async function fill(pool: Pool, packages: number): Promise<void> {
  const client = await pool.connect();
  try {
    await requireEmptyDatabase(client);
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'; set local statement_timeout = 0;
      set local eport.actor_id = '0'; set local max_parallel_maintenance_workers = 2`);
    await onBareTables(client, () => loadAll(client, sizesOf(packages)));
    // Needs the restored triggers.
    await client.query('call recount_unbilled_packages()');
    await checkInvariants(client);
    await client.query('commit');
    await timed('vacuum', () =>
      client
        .query("set statement_timeout = 0; set maintenance_work_mem = '512MB'")
        .then(() => client.query('vacuum (analyze)')),
    );
  } finally {
    // Closes the connection, whose settings outlive the transaction.
    client.release(true);
  }
}

/** Returns the values of the `:name` parameters in the SQL files. */
function sizesOf(packages: number) {
  const scale = packages / 1_000_000;
  const periods = Math.max(40, Math.round((5_000 * scale) / LANES));
  return {
    ordinary: packages >= 5 * LARGE_SHIPMENT_PACKAGES ? packages - LARGE_SHIPMENT_PACKAGES : packages,
    customers: Math.max(500, Math.round(50_000 * scale)),
    traders: Math.max(1, Math.round(300 * scale)),
    periods,
    invoices: Math.round(200_000 * scale),
    manifests: Math.max(40, Math.round(2_000 * scale)),
    hash: PASSWORD_HASH,
  };
}

async function requireEmptyDatabase(client: PoolClient) {
  const { rows } = await client.query<{ filled: boolean }>(
    'select exists (select from users) or exists (select from agents) as filled',
  );
  if (rows[0]?.filled)
    throw new StartupError('The database is not empty. Benchmark data needs an empty database.');
}

async function loadAll(client: PoolClient, sizes: Record<string, string | number>): Promise<void> {
  for (const file of FILES)
    await timed(file, () => loadSqlFile(client, join(import.meta.dirname, file), sizes));
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`  ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
