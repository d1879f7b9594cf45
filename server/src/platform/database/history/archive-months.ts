import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartupError } from '../../startup-error.ts';
import type { Database } from '../database.ts';
import { HISTORIES, type History } from './whole-history.ts';

const LONGEST_WAIT = '500ms';
const ATTEMPTS = 30;
const PAUSE_MS = 1_000;
const LOCK_TIMEOUT = '55P03';

export type Archiving = {
  db: Database;
  /** Months that end by then. */
  before: Date;
  signal: AbortSignal;
  pauseMs?: number;
};

/** Users keep working. Returns the archived tables. One that was stopped goes on when it is called again. */
export async function archiveMonths(archiving: Archiving): Promise<string[]> {
  const archived: string[] = [];
  for (const history of HISTORIES) {
    for (const month of await finishedMonths(archiving, history)) {
      archiving.signal.throwIfAborted();
      await archiveMonth(archiving, month);
      archived.push(month);
    }
  }
  return archived;
}

async function finishedMonths({ db, before }: Archiving, history: History): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month::text from months_of(${history}::regclass)
    where ends <= least(${before}, date_trunc('month', now(), 'UTC')) order by ends`.execute(db);
  return rows.map(({ month }) => month);
}

async function archiveMonth(archiving: Archiving, month: string): Promise<void> {
  const call = (procedure: string) =>
    whenUnused(archiving, month, sql`call ${sql.id(procedure)}(${month}::regclass)`);
  await call('bound_month');
  await archiving.db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(trx);
    // Scans the month; readers and writers pass.
    await sql`alter table ${sql.table(month)} validate constraint within_month`.execute(trx);
  });
  await call('archive_month');
}

async function whenUnused(
  { db, signal, pauseMs = PAUSE_MS }: Archiving,
  month: string,
  statement: ReturnType<typeof sql>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.transaction().execute(async (trx) => {
        await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true)`.execute(trx);
        await statement.execute(trx);
      });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_TIMEOUT)) throw error;
      if (attempt === ATTEMPTS)
        throw new StartupError(
          `${month} is in use, such as by a backup or a long report. Run the command again later.`,
        );
    }
    await sleep(pauseMs, undefined, { signal });
  }
}
