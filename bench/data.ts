import { parseArgs } from 'node:util';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { StartupError } from '../server/src/platform/startup-error.ts';
import { openDatabase } from '../server/src/start/open-database.ts';
import { createShutdown } from '../server/src/start/shutdown.ts';
import { benchConfig, folderOf } from './bench-config.ts';
import { fill } from './data/fill.ts';

/**
 * Fills a database with benchmark data: npm run bench:data -- --packages 1000000 [--folder data/bench-1000000].
 * If DATABASE_URL is set, fills that database instead.
 */
const { values } = parseArgs({
  options: { packages: { type: 'string', default: '1000000' }, folder: { type: 'string' } },
});
const packageCount = Number(values.packages);
const shutdown = createShutdown();
try {
  if (!Number.isSafeInteger(packageCount) || packageCount < 1_000)
    throw new StartupError('--packages must be an integer of at least 1000.');
  const { DATABASE_URL } = process.env;
  const folder = values.folder ?? folderOf(packageCount);
  const config = benchConfig(DATABASE_URL ? { DATABASE_URL } : { EPORT_DATA_DIR: folder });
  const { pool } = await openDatabase(config, createLog('silent'), shutdown);
  await migrate(pool);
  const startedAt = performance.now();
  await fill(pool, packageCount);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `Loaded ${packageCount} packages in ${seconds} s into ${DATABASE_URL ? 'DATABASE_URL' : folder}`,
  );
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
await shutdown.run();
