import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { dataDirError } from '../platform/secrets.ts';

/** Writes and removes a file: modes alone do not tell (read-only mounts, full disks, root). */
export async function checkDataDir({ dataDir, database, uploads }: Config): Promise<void> {
  if (database.kind === 'server' && uploads.kind === 's3') return;
  const probe = join(dataDir, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'ePort');
    await rm(probe);
  } catch (error) {
    throw dataDirError(dataDir, error);
  }
}
