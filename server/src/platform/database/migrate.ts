import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { reasonOf, StartupError } from '../startup-error.ts';
import { aloneInDatabase } from './alone-in-database.ts';
import { asOneTransaction, isBatched, runInBatches } from './batched-migration.ts';
import type { Database } from './database.ts';

export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** An arbitrary number; all instances must use the same one. */
export const MIGRATION_LOCK = 7_305_001;

type Migration = { name: string; sha256: string; text: string };

/**
 * Applies the missing migrations and returns their file names. Instances that start together wait for one another, until
 * `signal`. The pool must connect without a pooler.
 */
export async function migrate(pool: Pool, folder = MIGRATIONS, signal?: AbortSignal): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return aloneInDatabase(pool, MIGRATION_LOCK, (client) => applyMissing(client, migrations), signal);
}

export const migrationNames = async (folder = MIGRATIONS): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

export async function missingMigrations(db: Database, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !applied.has(name));
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function applyMissing(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  await makeMigrationTable(client);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const ran: string[] = [];
  for (const migration of migrations) {
    const sha256 = applied.get(migration.name);
    if (sha256 === undefined) {
      await apply(client, migration);
      ran.push(migration.name);
    } else if (sha256 !== migration.sha256) {
      throw new StartupError(
        `The migration ${migration.name} was changed after this database applied it: undo the change and add a new migration.`,
      );
    }
  }
  return ran;
}

const makeMigrationTable = (client: PoolClient) =>
  client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);

async function apply(client: PoolClient, migration: Migration) {
  if (isBatched(migration.text)) {
    await namingFailure(migration, () => runInBatches(client, migration.text));
    return record(client, migration);
  }
  await client.query('begin');
  try {
    await applyInTransaction(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Applies all migrations to an empty database, in the caller's transaction. */
export async function applyAll(client: PoolClient, migrations: Migration[]): Promise<void> {
  await makeMigrationTable(client);
  for (const migration of migrations) await applyInTransaction(client, migration);
}

async function applyInTransaction(client: PoolClient, migration: Migration) {
  await namingFailure(migration, async () => {
    await client.query("select set_config('eport.actor_id', '0', true)");
    await client.query(asOneTransaction(migration.text));
  });
  await record(client, migration);
}

const record = (client: PoolClient, { name, sha256 }: Migration) =>
  client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);

async function namingFailure({ name }: Migration, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new StartupError(`The migration ${name} failed: ${reasonOf(error)}.`, { cause: error });
  }
}
