import { parseArgs } from 'node:util';
import { email, text } from '@eport/contract/shared/text.ts';
import { z } from 'zod';
import { createAdministrator, type NewAdministrator } from '../modules/users/index.ts';
import { type Config, loadConfig } from '../platform/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { databaseRefusal } from '../platform/database/refusals.ts';
import { findRunningDatabase } from '../platform/embedded/embedded-postgres.ts';
import { AppError } from '../platform/http/app-error.ts';
import { createLog } from '../platform/log/log.ts';
import { reasonOf, StartupError } from '../platform/startup-error.ts';
import { openDatabase } from '../start/open-database.ts';
import { createShutdown } from '../start/shutdown.ts';

const USAGE = 'npm run create-admin -- --email you@your-company.com [--first-name Ann] [--last-name Example]';

const input = z.object({ email, firstName: text(100), lastName: text(100) });

function readArguments(): NewAdministrator {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
      },
    });
    const { 'first-name': firstName = 'Admin', 'last-name': lastName = 'ePort' } = values;
    const parsed = input.safeParse({ email: values.email, firstName, lastName });
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new StartupError(`${issue?.path.join('.')} ${issue?.message}`);
  } catch (error) {
    throw new StartupError(`${reasonOf(error)}. Usage: ${USAGE}`);
  }
}

/** Beside a running application on the embedded database this works on that one's server and leaves it running. */
async function databaseToUse(config: Config): Promise<Config> {
  if (config.database.kind !== 'embedded') return config;
  const url = await findRunningDatabase({ dataDir: config.dataDir, password: config.database.password });
  return url === undefined ? config : { ...config, database: { kind: 'server', url } };
}

const shutdown = createShutdown();
try {
  const administrator = readArguments();
  const config = await databaseToUse(loadConfig(process.env));
  const { pool, db } = await openDatabase(config, createLog('silent'), shutdown);
  await migrate(pool);
  const { mailboxId, temporaryPassword } = await createAdministrator(db, administrator);
  console.log(
    `Administrator ${administrator.email} (mailbox ${mailboxId})
Temporary password, shown only this once: ${temporaryPassword}
Sign in with it, then choose your own under Profile, Change password.`,
  );
} catch (error) {
  const refusal = error instanceof Error ? databaseRefusal(error) : undefined;
  const isToldPlainly = error instanceof StartupError || error instanceof AppError;
  console.error(isToldPlainly ? error.message : (refusal?.message ?? error));
  process.exitCode = 1;
}
await shutdown.run();
