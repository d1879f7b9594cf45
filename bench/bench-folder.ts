import { join } from 'node:path';

/** Where the data of a bench lies; below EPORT_BENCH_DIR, so that it may lie on another disk. */
export const folderOf = (packages: number): string =>
  join(process.env.EPORT_BENCH_DIR ?? 'data', `bench-${packages}`);
