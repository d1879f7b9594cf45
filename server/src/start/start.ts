import type { Config } from '../platform/config.ts';
import { MIGRATIONS, migrate } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log/log.ts';
import { checkDataDir } from './data-dir.ts';
import { openDatabase } from './open-database.ts';
import { checkPort } from './port.ts';
import type { Shutdown } from './shutdown.ts';

/** Checks the data folder before the port: a second start conflicts with both, and the message about the folder is clearer. */
export async function start(config: Config, shutdown: Shutdown): Promise<string[]> {
  const log = createLog(config.logLevel);
  await checkDataDir(config);
  const opened = await openDatabase(config, log, shutdown);
  await checkPort(config);
  shutdown.requested.throwIfAborted();
  await migrate(opened.direct, MIGRATIONS, shutdown.requested);
  shutdown.requested.throwIfAborted();
  // Loading the application takes most of the time of a start. The checks above fail without waiting for it.
  const { serve } = await import('./serve.ts');
  return serve(config, opened, log, shutdown);
}
