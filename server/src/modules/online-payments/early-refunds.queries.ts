import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Events of the same payment wait for one another here, also before its row exists. */
export async function lockReference(trx: Database, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7305011, hashtext(${reference}))`.execute(trx);
}

type EarlyRefund = { reference: string; inFull: boolean; failed: boolean; at: Date };

export const addEarlyRefund = (trx: Database, { reference, inFull, failed, at }: EarlyRefund) =>
  trx
    .insertInto('early_refunds')
    .values({ reference, in_full: inFull, failed, noted_at: at })
    .onConflict((conflict) =>
      conflict.column('reference').doUpdateSet({
        in_full: sql`early_refunds.in_full or excluded.in_full`,
        failed: sql`early_refunds.failed or excluded.failed`,
      }),
    )
    .execute();

export const takeEarlyRefund = (trx: Database, reference: string) =>
  trx
    .deleteFrom('early_refunds')
    .where('reference', '=', reference)
    .returning(['in_full', 'failed'])
    .executeTakeFirst();
