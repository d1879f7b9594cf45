import { sql } from 'kysely';
import type { Log } from '../../log/log.ts';
import type { Database } from '../database.ts';
import { HISTORIES } from './whole-history.ts';

/** Short, since readers queue behind the lock while it waits, for example for a backup. */
const LONGEST_WAIT = '500ms';

/**
 * Creates the partitions of the next three months. A failure is harmless: rows without a month are kept and moved to it later.
 */
export async function makeMonths({ db, log }: { db: Database; log: Pick<Log, 'warn'> }): Promise<void> {
  for (const history of HISTORIES) {
    try {
      await db.transaction().execute(async (trx) => {
        await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true)`.execute(trx);
        await sql`call make_months(${history}::regclass)`.execute(trx);
      });
    } catch (error) {
      log.warn({ err: error, table: history }, 'The next months of a table could not be created yet.');
    }
  }
}
