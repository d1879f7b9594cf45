import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;

/**
 * Makes this process and its children keep temporary files in memory if there is plenty, otherwise leaves them on the disk: creating
 * the files of several hundred databases on a disk took a fifth of PostgreSQL's CPU time.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasPlentyOfMemory()) return;
  const folder = mkdtempSync(`${MEMORY}/eport-test-`);
  // PostgreSQL does not run as root, so other accounts must be able to enter the folder.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

function hasPlentyOfMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > 4 * GIGABYTE && freemem() > 6 * GIGABYTE;
  } catch {
    return false;
  }
}
