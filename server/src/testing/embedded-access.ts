import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { createDatabase } from '../platform/database/database.ts';
import { createPool } from '../platform/database/pool.ts';

const secrets = z.object({ databasePassword: z.string() });

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[0]);
}

export const postgresPids = async (dataDir: string): Promise<number[]> =>
  withChildren(await postmasterPid(dataDir));

export async function withChildren(postmaster: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(postmaster)]);
  return [postmaster, ...stdout.trim().split(/\s+/).map(Number)];
}

export async function openEmbeddedDatabase(dataDir: string) {
  const { databasePassword } = secrets.parse(
    JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')),
  );
  const port = (await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[3];
  const url = `postgresql://eport:${databasePassword}@127.0.0.1:${port}/eport`;
  const pool = createPool({ url, onIdleError: () => undefined });
  return { pool, db: createDatabase(pool) };
}
