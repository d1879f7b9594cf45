import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { StartupError } from '../../startup-error.ts';
import type { Database } from '../database.ts';
import { HISTORIES, type History } from './whole-history.ts';

const LONGEST_WAIT = '500ms';
const ATTEMPTS = 30;
const PAUSE_MS = 1_000;
const LOCK_TIMEOUT = '55P03';

export type Archiving = {
  db: Database;
  /** Archives the months that end by this moment. */
  before: Date;
  signal: AbortSignal;
  pauseMs?: number;
};

export type Archived = { archived: string[]; left: string[] };

/** Conditions of rows that are not history yet. A month with such a row is not archived. */
const UNFINISHED: Partial<Record<History, RawBuilder<SqlBool>>> = {
  email_messages: sql`state = 'WAITING'`,
};

/** Archives whole months while users keep working. A stopped call is continued by the next one. */
export async function archiveMonths(archiving: Archiving): Promise<Archived> {
  const done: Archived = { archived: [], left: [] };
  for (const history of HISTORIES) {
    for (const month of await finishedMonths(archiving, history)) {
      archiving.signal.throwIfAborted();
      const isArchived = await archiveMonth(archiving, history, month);
      (isArchived ? done.archived : done.left).push(month);
    }
  }
  return done;
}

async function finishedMonths({ db, before }: Archiving, history: History): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month::text from months_of(${history}::regclass)
    where ends <= least(${before}, date_trunc('month', now(), 'UTC')) order by ends`.execute(db);
  return rows.map(({ month }) => month);
}

async function archiveMonth(archiving: Archiving, history: History, month: string): Promise<boolean> {
  if (await isUnfinished(archiving.db, history, month)) return false;
  await whenUnused(archiving, month, (trx) => sql`call bound_month(${month}::regclass)`.execute(trx));
  await archiving.db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(trx);
    // Scans the month without blocking readers or writers.
    await sql`alter table ${sql.table(month)} validate constraint within_month`.execute(trx);
  });
  return whenUnused(archiving, month, async (trx) => {
    await sql`call lock_history(${history}::regclass)`.execute(trx);
    if (await isUnfinished(trx, history, month)) return false;
    await sql`call archive_month(${month}::regclass)`.execute(trx);
    return true;
  });
}

async function isUnfinished(db: Database, history: History, month: string): Promise<boolean> {
  const condition = UNFINISHED[history];
  if (condition === undefined) return false;
  const { rows } = await sql`select from ${sql.table(month)} where ${condition} limit 1`.execute(db);
  return rows.length > 0;
}

async function whenUnused<T>(
  { db, signal, pauseMs = PAUSE_MS }: Archiving,
  month: string,
  change: (trx: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true)`.execute(trx);
        return change(trx);
      });
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
