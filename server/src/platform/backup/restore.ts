import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { applyAll, MIGRATION_LOCK, MIGRATIONS, migrate, readMigrations } from '../database/migrate.ts';
import { StartupError } from '../startup-error.ts';
import type { Storage } from '../storage/storage.ts';
import { listTables, SAME_TEXT } from './catalog.ts';
import { liftGuards, restoreGuards } from './guards.ts';
import { loadParts } from './load-parts.ts';
import { fingerprintOf, type Manifest, type Seal } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';

const ABORTED_RESTORE_MS = 5_000;

type Destination = {
  pool: Pool;
  storage: Storage;
  encryptionKeys: Buffer[];
  signal: AbortSignal;
  migrations?: string;
};

export type RestoreSummary = {
  manifest: Manifest;
  rows: number;
  documents: number;
  otherKey: boolean;
  migrated: string[];
};

/** Loads the database in one transaction, so that an interrupted restore leaves it empty. */
export async function restore(
  { pool, storage, encryptionKeys, signal, migrations = MIGRATIONS }: Destination,
  file: string,
): Promise<RestoreSummary> {
  const { manifest, seal } = await verifyBackup(file, signal);
  const before = await migrationsOf(manifest, migrations);
  await inOneTransaction(pool, async (client) => {
    await requireEmpty(client);
    await applyAll(client, before);
    await requireSameTables(client, manifest);
    const foreignKeys = await liftGuards(client, manifest);
    await loadParts({ client, storage, manifest, seal, signal }, file);
    await restoreGuards(client, manifest, foreignKeys);
  });
  const migrated = await migrate(pool, migrations);
  await pool.query('set statement_timeout = 0; analyze');
  return {
    manifest,
    rows: totalRows(seal),
    documents: seal.documents,
    otherKey: !encryptionKeys.some((key) => fingerprintOf(key) === manifest.keyFingerprint),
    migrated,
  };
}

const totalRows = ({ rows }: Seal) => Object.values(rows).reduce((sum, count) => sum + count, 0);

async function migrationsOf({ migrations, version }: Manifest, folder: string) {
  const own = new Map((await readMigrations(folder)).map((migration) => [migration.name, migration]));
  return migrations.map(({ name, sha256 }) => {
    const migration = own.get(name);
    if (migration?.sha256 === sha256) return migration;
    throw new StartupError(
      `The backup was made by a different version of ePort (${version}, migration ${name}). Restore it with that version or a newer one.`,
    );
  });
}

async function inOneTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>) {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0; ${SAME_TEXT}`);
    await work(client);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

async function requireEmpty(client: PoolClient) {
  // A starting application waits for this lock before it creates tables.
  if (!(await isLockFree(client)))
    throw new StartupError('Another ePort is starting on this database. Stop it first.');
  if ((await listTables(client)).length > 0) {
    throw new StartupError(
      'The database is not empty. Restore into an EPORT_DATA_DIR or DATABASE_URL on which ePort has never been started.',
    );
  }
}

/** PostgreSQL releases the lock of an aborted restore a moment after its connection has closed. */
async function isLockFree(client: PoolClient): Promise<boolean> {
  for (const deadline = Date.now() + ABORTED_RESTORE_MS; ; await sleep(100)) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_xact_lock($1) as locked',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.locked) return true;
    if (Date.now() > deadline) return false;
  }
}

async function requireSameTables(client: PoolClient, { tables }: Manifest) {
  if (JSON.stringify(await listTables(client)) === JSON.stringify(tables)) return;
  throw new StartupError(
    'The tables of the backup do not match its migrations: its database was changed manually.',
  );
}
