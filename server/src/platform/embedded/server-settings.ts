import { totalmem } from 'node:os';

/** Everything else is PostgreSQL's default. */
const SETTINGS = {
  random_page_cost: '1.1',
  // The queries are short: compiling them costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A week of logs in the server's own folder, one file a day.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
};

const MEGABYTE = 2 ** 20;
const LEAST_BUFFERS = 128 * MEGABYTE;
const MOST_BUFFERS = 1024 * MEGABYTE;

/**
 * For a server that shares its machine with the application: an eighth of the memory keeps the indexes of a million packages,
 * which otherwise come from the system's cache, page by page, again and again. `memory` is in bytes.
 */
export function serverSettings(memory: number): Record<string, string> {
  const buffers = Math.min(Math.max(memory / 8, LEAST_BUFFERS), MOST_BUFFERS);
  return { shared_buffers: `${Math.floor(buffers / MEGABYTE)}MB`, ...SETTINGS };
}

/** In bytes; a container may have less than its machine, and without a limit says nothing or an enormous number. */
export const ownMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** For databases that are thrown away. */
export const THROWAWAY_SETTINGS = {
  ...serverSettings(0),
  logging_collector: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Tests provoke deadlocks on purpose.
  deadlock_timeout: '100ms',
};
