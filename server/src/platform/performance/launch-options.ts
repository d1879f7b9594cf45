import { join } from 'node:path';

/** Gain: starting takes 1.2 instead of 2.4 s (22 November 2026). Risk: none known. Off: `COMPILE_CACHE = {}`. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../node_modules/.cache/compiled'),
};

/**
 * Node's defaults took 425 MB in a run of `npm run bench`; these keep it below 290 (27 November 2026, decision 21).
 * - Gain: 192 MB peak; 222 without the first option, 205 without the second (22 November 2026, with fewer modules).
 * - Risk: an XML of 10,000 bills takes 424 instead of 374 ms with the second.
 * - Off: `NODE_FLAGS = []`.
 */
export const NODE_FLAGS = [
  // Size of the young generation in MB. With 8 MB, garbage collection took a seventh more CPU time.
  '--max-semi-space-size=16',
  // Heap growth that triggers a major GC.
  '--heap-growing-percent=20',
];

/**
 * glibc returns larger blocks to the system, such as the 19 MB of each password hash.
 * - Gain: after a burst of sign-ins the server keeps 164 instead of 240 MB (22 November 2026).
 * - Risk: an allocation above 4 MB costs a system call.
 * - Off: `ALLOCATOR = {}`.
 */
const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024) };

export const ENVIRONMENT = { ...COMPILE_CACHE, ...ALLOCATOR };
