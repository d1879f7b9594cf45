import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { createDatabase } from '../platform/database/database.ts';
import { createPool } from '../platform/database/pool.ts';

const kept = z.object({ databasePassword: z.string() });

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** The postmaster and every process it has started: a machine that loses its power spares none. */
export async function postgresPids(dataDir: string): Promise<number[]> {
  const postmaster = await postmasterPid(dataDir);
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(postmaster)]);
  return [postmaster, ...stdout.trim().split(/\s+/).map(Number)];
}

/** A connection of the test's own to the embedded server of a data folder, past the application. */
export async function openEmbeddedDatabase(dataDir: string) {
  const { databasePassword } = kept.parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')));
  const port = (await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[3];
  const url = `postgresql://eport:${databasePassword}@127.0.0.1:${port}/eport`;
  const pool = createPool({ url, onIdleError: () => undefined });
  return { pool, db: createDatabase(pool) };
}
