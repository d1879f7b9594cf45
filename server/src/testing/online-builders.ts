import { insertCheckout, nextCheckoutId } from '../modules/online-payments/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { TestApp } from './test-app.ts';

export const createOnlineBuilders = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>) => ({
  unapplied: (values: { agent_id: number; user_id: number }) =>
    db
      .insertInto('online_payments')
      .values({
        ...values,
        reference: `pi_${crypto.randomUUID()}`,
        session: 'cs_unknown',
        amount: '40',
        currency_code: 'USD',
        received_at: clock.now(),
        status: 'UNAPPLIED',
        problem: 'UNKNOWN_CHECKOUT',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  checkout: (invoice: { id: number; agent_id: number; user_id: number; total_amount: string }) =>
    inTransaction(db, { userId: null }, async (trx) => {
      const id = await nextCheckoutId(trx);
      const row = {
        id,
        agent_id: invoice.agent_id,
        user_id: invoice.user_id,
        session: `cs_${crypto.randomUUID()}`,
        account: null,
        url: 'https://pay.example',
        amount: invoice.total_amount,
        created_at: clock.now(),
        expires_at: clock.now(),
      };
      await insertCheckout(trx, row, [{ id: invoice.id, amount: invoice.total_amount }]);
      return { id };
    }),
});
