import { join } from 'node:path';

export const folderOf = (packages: number): string =>
  join(process.env.EPORT_BENCH_DIR ?? 'data', `bench-${packages}`);
