import { join } from 'node:path';

/** Node's compile cache. Starting takes 1.2 s with it and 2.4 s without. Deleting the folder is always safe. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../node_modules/.cache/compiled'),
};

/**
 * Node options for the server process. They keep it below 250 MB; Node's defaults took 425 MB in the same run of `npm
 * run bench` (decision 21). Without them the server works, but needs more memory.
 */
export const NODE_FLAGS = [
  // Size of the young generation in MB. With 8 MB, garbage collection took a seventh more CPU time.
  '--max-semi-space-size=16',
  // Heap growth that triggers a major GC. V8's default saves a seventh of CPU time on large responses but costs 50 MB.
  '--heap-growing-percent=20',
];

export const ENVIRONMENT = {
  ...COMPILE_CACHE,
  // glibc returns freed blocks above this size to the system, such as the 19 MB of each password hash. Other C
  // libraries ignore it.
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
};
