import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import * as copyStreams from 'pg-copy-streams';

const INSERT = /^insert into (?<target>\w+ \([^)]+\))\s+(?<rows>(?:select|values)\b.+)$/s;

/**
 * Runs the statements of a file after replacing `:name` by values. Runs `insert into … select` or `values` as COPY to a file and back:
 * COPY writes rows in batches, `insert` one by one.
 */
export async function loadSqlFile(
  client: PoolClient,
  path: string,
  values: Record<string, string | number>,
): Promise<void> {
  const text = await readFile(path, 'utf8');
  const filled = text
    .replace(/^\s*--.*$/gm, '')
    .replace(/(?<![:\w]):([a-z]+)/g, (whole, name: string) => String(values[name] ?? whole));
  for (const statement of filled.split(/;\s*$/m).map((part) => part.trim())) {
    const { target, rows } = INSERT.exec(statement)?.groups ?? {};
    if (target && rows) await copy(client, { target, rows });
    else if (statement !== '') await client.query(statement);
  }
}

/** Both steps use one connection: the query reads uncommitted rows, which a second connection cannot see. */
async function copy(client: PoolClient, { target, rows }: { target: string; rows: string }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'eport-bench-'));
  const file = join(folder, 'rows.copy');
  try {
    await pipeline(client.query(copyStreams.to(`copy (${rows}) to stdout`)), createWriteStream(file));
    await pipeline(
      createReadStream(file, { highWaterMark: 2 ** 20 }),
      client.query(copyStreams.from(`copy ${target} from stdin`)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
