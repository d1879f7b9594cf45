import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
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

/** Copies each table into its own and each document to its key. A table's parts follow one another. */
export async function loadParts(
  { client, storage, manifest, seal, signal }: Destination,
  file: string,
): Promise<void> {
  let open: { table: string; copy: ReturnType<typeof copyFrom> } | undefined;
  const close = async () => {
    if (open === undefined) return;
    open.copy.end();
    await finished(open.copy);
    const { table, copy } = open;
    open = undefined;
    if (copy.rowCount !== seal.rows[table]) {
      throw new StartupError(`The table ${table} has ${copy.rowCount} rows instead of ${seal.rows[table]}.`);
    }
  };
  for await (const { name, content } of readArchive(file, signal)) {
    const part = readPartName(name);
    if (part?.kind === 'table') {
      if (open?.table !== part.table) {
        await close();
        open = { table: part.table, copy: startCopy(client, manifest, part.table) };
      }
      await append(content, open.copy);
    } else {
      await close();
      if (part?.kind === 'document') await storage.putAt(part.key, Readable.from(content));
      else for await (const _ of content);
    }
  }
}

function startCopy(client: PoolClient, { tables }: Manifest, name: string) {
  const table = tables.find((each) => each.name === name);
  if (table === undefined)
    throw new StartupError(`The backup has a table ${name} that it does not announce.`);
  return client.query(copyFrom(`copy ${target(table)} from stdin`));
}

const append = (content: AsyncIterable<Buffer>, copy: Writable) => pipeline(content, copy, { end: false });
