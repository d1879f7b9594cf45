import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import * as copyStreams from 'pg-copy-streams';
import { StartupError } from '../startup-error.ts';
import type { Storage } from '../storage/storage.ts';
import { readArchive } from './archive.ts';
import { target } from './catalog.ts';
import { type Manifest, readPartName, type Seal } from './manifest.ts';

type Destination = {
  signal: AbortSignal;
  client: PoolClient;
  storage: Storage;
  manifest: Manifest;
  seal: Seal;
};

export async function loadParts(destination: Destination, file: string): Promise<void> {
  const parts = readArchive(file, destination.signal);
  let part = await parts.next();
  async function* rowsOf(table: string): AsyncGenerator<Buffer> {
    for (; !part.done && isPartOf(table, part.value.name); part = await parts.next())
      yield* part.value.content;
  }
  while (!part.done) {
    const name = readPartName(part.value.name);
    if (name?.kind === 'table') {
      await loadTable(destination, name.table, rowsOf(name.table));
      continue;
    }
    const content = Readable.from(part.value.content);
    if (name?.kind === 'document') await destination.storage.putAt(name.key, content, part.value.size);
    else await content.toArray();
    part = await parts.next();
  }
}

function isPartOf(table: string, part: string): boolean {
  const name = readPartName(part);
  return name?.kind === 'table' && name.table === table;
}

async function loadTable(
  { client, manifest, seal }: Destination,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const table = manifest.tables.find((each) => each.name === name);
  if (table === undefined)
    throw new StartupError(`The backup contains the table ${name}, which its manifest does not list.`);
  const copy = client.query(copyStreams.from(`copy ${target(table)} from stdin`));
  await pipeline(content, copy);
  if (copy.rowCount !== seal.rows[name]) {
    throw new StartupError(`The table ${name} has ${copy.rowCount} rows instead of ${seal.rows[name]}.`);
  }
}
