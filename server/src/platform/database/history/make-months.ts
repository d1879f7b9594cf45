import { sql } from 'kysely';
import type { Log } from '../../log/log.ts';
import type { Database } from '../database.ts';
import { HISTORIES } from './whole-history.ts';

/** Readers queue behind the lock that this waits for, such as behind a backup. */
const LONGEST_WAIT = '500ms';

/** Failing is harmless: three months are made ahead, and rows without a month are kept and moved to it later. */
export async function makeMonths({ db, log }: { db: Database; log: Pick<Log, 'warn'> }): Promise<void> {
  for (const history of HISTORIES) {
    try {
      await db.transaction().execute(async (trx) => {
        await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true)`.execute(trx);
        await sql`call make_months(${history}::regclass)`.execute(trx);
      });
    } catch (error) {
      log.warn({ err: error, table: history }, 'The coming months of a table could not be made yet.');
    }
  }
}
