import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;

/**
 * Lets this process and its children keep temporary files in memory where there is plenty: creating the files of several hundred
 * databases on a disk took a fifth of PostgreSQL's CPU time. A container without much of it keeps its disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasPlenty()) return;
  const folder = mkdtempSync(`${MEMORY}/eport-test-`);
  // PostgreSQL does not run as root, and its account must be able to pass.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

function hasPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > 4 * GIGABYTE && freemem() > 6 * GIGABYTE;
  } catch {
    return false;
  }
}
