import { parseArgs } from 'node:util';
import { email, text } from '@eport/contract/shared/text.ts';
import { z } from 'zod';
import { createAdministrator, type NewAdministrator } from '../modules/users/index.ts';
import { loadConfig } from '../platform/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log/log.ts';
import { reasonOf, StartupError } from '../platform/startup-error.ts';
import { openDatabase } from '../start/open-database.ts';
import { preferRunningDatabase } from '../start/prefer-running-database.ts';
import { runCommand } from '../start/run-command.ts';

const USAGE = 'npm run create-admin -- --email you@your-company.com [--first-name Ann] [--last-name Example]';

/** Its keys are the names of the options, so that an error names the option. */
const input = z.object({ email, 'first-name': text(100), 'last-name': text(100) });

function readArguments(): NewAdministrator {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
      },
    });
    const { data, error } = input.safeParse({ 'first-name': 'Admin', 'last-name': 'ePort', ...values });
    if (data) return { email: data.email, firstName: data['first-name'], lastName: data['last-name'] };
    const [issue] = error.issues;
    throw new StartupError(`--${issue?.path.join('.')} ${issue?.message}`);
  } catch (error) {
    throw new StartupError(`${reasonOf(error)}. Usage: ${USAGE}`);
  }
}

await runCommand(async (shutdown) => {
  const administrator = readArguments();
  const config = await preferRunningDatabase(loadConfig(process.env));
  const { pool, db } = await openDatabase(config, createLog('silent'), shutdown);
  await migrate(pool);
  const { mailboxId, temporaryPassword } = await createAdministrator(db, administrator);
  return `Administrator ${administrator.email} (mailbox ID ${mailboxId})
Temporary password, shown only once: ${temporaryPassword}
Sign in and change it: Profile, Change Password.`;
});
