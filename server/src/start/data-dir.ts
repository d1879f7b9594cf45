import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { dataDirError } from '../platform/secrets.ts';

/** Creates the data folder if necessary. Throws StartupError if it is not writable. */
export async function checkDataDir({ dataDir }: Config): Promise<void> {
  const probe = join(dataDir, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'ePort');
    await rm(probe);
  } catch (error) {
    throw dataDirError(dataDir, error);
  }
}
