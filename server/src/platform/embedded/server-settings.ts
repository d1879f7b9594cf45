import { totalmem } from 'node:os';

const SETTINGS = {
  random_page_cost: '1.1',
  // Queries are short, so JIT compilation costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One log file a day, kept for a week in the server's folder.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
};

const MEGABYTE = 2 ** 20;
const MIN_BUFFERS = 128 * MEGABYTE;
const MAX_BUFFERS = 1024 * MEGABYTE;

/** Takes the memory in bytes. An eighth of it holds the indexes of a million packages. */
export function serverSettings(memory: number): Record<string, string> {
  const buffers = Math.min(Math.max(memory / 8, MIN_BUFFERS), MAX_BUFFERS);
  return { shared_buffers: `${Math.floor(buffers / MEGABYTE)}MB`, ...SETTINGS };
}

/** A container may have less than its machine; without a limit Node reports 0 or a huge number. */
export const ownMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

export const THROWAWAY_SETTINGS = {
  ...serverSettings(0),
  logging_collector: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Each of eight test workers opens up to 20 connections for its database, and more for the applications under test.
  max_connections: '400',
  deadlock_timeout: '100ms',
};
