import type { Pool, PoolClient } from 'pg';
import { escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '../startup-error.ts';
import type { Storage } from '../storage/storage.ts';
import { asContent, type Part, writeArchive } from './archive.ts';
import {
  columnsOf,
  listSequences,
  listTables,
  quotedList,
  SAME_TEXT,
  type Table,
  tablesWithFiles,
} from './catalog.ts';
import { createDigests } from './digests.ts';
import { listMonths } from './lay-out-months.ts';
import {
  documentPart,
  fingerprintOf,
  MANIFEST,
  type Manifest,
  readPartName,
  SEAL,
  type Seal,
  tablePart,
} from './manifest.ts';

/** A tar entry begins with its size, so a table is split into parts that fit into memory. */
const PART_BYTES = 256 * 1024;
const KEYS_AT_ONCE = 500;

type Source = { pool: Pool; storage: Storage; encryptionKey: Buffer; version: string; now: Date };

export type BackupSummary = {
  tables: number;
  rows: number;
  documents: number;
  missing: string[];
};

/** Backs up a running application: one transaction is a consistent snapshot, and stored files never change. */
export async function backUp(source: Source, file: string, signal: AbortSignal): Promise<BackupSummary> {
  const client = await source.pool.connect();
  const summary: BackupSummary = { tables: 0, rows: 0, documents: 0, missing: [] };
  try {
    const tables = await openSnapshot(client);
    await writeArchive(file, partsOf({ ...source, client, tables, summary }), signal);
    return summary;
  } finally {
    // Closes the connection, since it may be in the middle of a copy.
    client.release(true);
  }
}

/** Locks the tables before hashing the snapshot, so that no migration can run in between. */
async function openSnapshot(client: PoolClient): Promise<Table[]> {
  const before = await listTables(client);
  if (!before.some(({ name }) => name === 'schema_migrations')) {
    throw new StartupError('Nothing to back up: ePort has never been started on this database.');
  }
  await client.query(`begin isolation level repeatable read read only;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; ${SAME_TEXT};
    lock table ${quotedList(before)} in access share mode`);
  const tables = await listTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(before)) {
    throw new StartupError('The database is being upgraded. Try again when the upgrade is finished.');
  }
  return tables;
}

type Work = Source & { client: PoolClient; tables: Table[]; summary: BackupSummary };

async function* partsOf(work: Work): AsyncGenerator<Part> {
  const digests = createDigests();
  const seal: Omit<Seal, 'sha256'> = { rows: {}, documents: 0 };
  for await (const part of contentsOf(work, seal)) {
    yield { ...part, content: digests.hashing(part.name, part.size, part.content) };
  }
  work.summary.tables = work.tables.length;
  work.summary.rows = Object.values(seal.rows).reduce((sum, rows) => sum + rows, 0);
  work.summary.documents = seal.documents;
  yield jsonPart(SEAL, { ...seal, sha256: digests.results() } satisfies Seal);
}

async function* contentsOf(work: Work, seal: Omit<Seal, 'sha256'>): AsyncGenerator<Part> {
  yield jsonPart(MANIFEST, await manifestOf(work));
  for (const table of work.tables) yield* tableParts(work, table, seal);
  for (const table of tablesWithFiles(work.tables)) yield* documentParts(work, table, seal);
}

async function manifestOf({ client, tables, encryptionKey, version, now }: Work): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, sha256 from schema_migrations order by name',
  );
  return {
    format: 1,
    version,
    createdAt: now.toISOString(),
    keyFingerprint: fingerprintOf(encryptionKey),
    migrations,
    tables,
    months: await listMonths(client),
    // Read after the snapshot, so that a restored sequence never repeats an ID.
    sequences: await listSequences(client),
  };
}

async function* tableParts({ client }: Work, table: Table, seal: Pick<Seal, 'rows'>): AsyncGenerator<Part> {
  const copy = client.query(
    copyTo(`copy (select ${columnsOf(table)} from ${escapeIdentifier(table.name)}) to stdout`),
  );
  let number = 0;
  let chunks: Buffer[] = [];
  let size = 0;
  const takePart = () => {
    const content = asContent(Buffer.concat(chunks));
    const part = { name: tablePart(table.name, ++number), size, content };
    chunks = [];
    size = 0;
    return part;
  };
  for await (const chunk of copy) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) yield takePart();
  }
  if (size > 0) yield takePart();
  seal.rows[table.name] = copy.rowCount;
}

async function* documentParts(
  { client, storage, summary }: Work,
  { name }: Table,
  seal: Pick<Seal, 'documents'>,
): AsyncGenerator<Part> {
  await client.query(
    `declare files no scroll cursor for select storage_key as key from ${escapeIdentifier(name)}
      where storage_key is not null`,
  );
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${KEYS_AT_ONCE} from files`);
    if (rows.length === 0) break;
    for (const { key } of rows) {
      const part = documentPart(key);
      // A key that the storage did not generate counts as missing.
      const size = readPartName(part) && (await storage.sizeOf(key));
      if (size === undefined) {
        summary.missing.push(key);
        continue;
      }
      yield { name: part, size, content: await storage.getStream(key) };
      seal.documents++;
    }
  }
  await client.query('close files');
}

function jsonPart(name: string, value: object): Part {
  const content = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  return { name, size: content.length, content: asContent(content) };
}
