import { parseArgs } from 'node:util';
import { loadConfig } from '../platform/config.ts';
import { archiveMonths } from '../platform/database/history/archive-months.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log/log.ts';
import { reasonOf, StartupError } from '../platform/startup-error.ts';
import { openDatabase } from '../start/open-database.ts';
import { preferRunningDatabase } from '../start/prefer-running-database.ts';
import { runCommand } from '../start/run-command.ts';

const USAGE = 'npm run history -- archive --before 2026-01';
const INTERRUPTED =
  'Interrupted: months that were already archived stay archived. Run the command again for the others.';
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

function readArguments(): Date {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { before: { type: 'string', default: '' } },
    });
    if (positionals.join() !== 'archive') throw new StartupError('The only command is archive');
    if (!MONTH.test(values.before)) throw new StartupError('--before must be a month such as 2026-01');
    return new Date(`${values.before}-01T00:00:00Z`);
  } catch (error) {
    throw new StartupError(`${reasonOf(error)}. Usage: ${USAGE}`);
  }
}

await runCommand(async (shutdown) => {
  const before = readArguments();
  const config = await preferRunningDatabase(loadConfig(process.env));
  const { direct, db } = await openDatabase(config, createLog('silent'), shutdown);
  await migrate(direct);
  const { archived, left } = await archiveMonths({ db, before, signal: shutdown.requested });
  const lines = left.map(
    (month) => `Left ${month}, since emails of that month are still waiting to be sent.`,
  );
  if (archived.length > 0) lines.push(`Archived ${archived.join(', ')}. Pages and exports still show them.`);
  return lines.join('\n') || 'Every month that has ended by then is already in the archive.';
}, INTERRUPTED);
