/** Modest, for a server that shares its machine with the application; everything else is PostgreSQL's default. */
export const SERVER_SETTINGS = {
  shared_buffers: '128MB',
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
} as const;

/** For databases that are thrown away. */
export const THROWAWAY_SETTINGS = {
  ...SERVER_SETTINGS,
  logging_collector: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Tests provoke deadlocks on purpose.
  deadlock_timeout: '100ms',
} as const;
