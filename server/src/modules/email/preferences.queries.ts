import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import type { Database } from '../../platform/database/database.ts';

export async function listOptOuts(db: Database, userId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('email_opt_outs').select('kind').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function addOptOuts(trx: Database, userId: number, kinds: NotificationKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await trx
    .insertInto('email_opt_outs')
    .values(kinds.map((kind) => ({ user_id: userId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeOptOuts(trx: Database, userId: number, kinds: NotificationKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await trx.deleteFrom('email_opt_outs').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
}
