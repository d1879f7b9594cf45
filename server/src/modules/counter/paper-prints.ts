import type { Receipt } from '@eport/contract/payments/payment.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Context } from '../../platform/http/context.ts';

/** Records the first print of a paper. Returns true for each later one, which is a copy. */
export const isCopy = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  paper: { receipt_id: number } | { hand_over_id: number },
): Promise<boolean> =>
  inTransaction(db, actor, async (trx) => {
    const first = await trx
      .insertInto('paper_prints')
      .values({ ...paper, printed_by: actor.userId, printed_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return first === undefined;
  });

/** If a cashier took the payment, a customer's download is always a copy, since the original is for the counter. */
export const isCopyOfReceipt = async (
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id, issuedByName }: Receipt,
): Promise<boolean> =>
  (actor.role === 'ROLE_CUSTOMER' && issuedByName !== null) ||
  (await isCopy(context, actor, { receipt_id: id }));
