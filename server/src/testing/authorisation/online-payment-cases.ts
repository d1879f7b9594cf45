import { insertCheckout, nextCheckoutId } from '../../modules/online-payments/checkouts.queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sign } from '../stripe-server.ts';
import type { TestApp } from '../test-app.ts';
import { type Case, nothing } from './case.ts';
import type { World } from './world.ts';

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

const ofUnapplied = async ({ online, agent, people }: World) => ({
  params: { id: (await online.unapplied({ agent_id: agent.id, user_id: people.ann.id })).id },
});

export const ONLINE_PAYMENT_CASES: Record<string, Case> = {
  'onlinePaymentsApi.payable': { reach: 'all', request: nothing },
  'onlinePaymentsApi.startCheckout': {
    reach: 'customer',
    request: async (world) => ({ payload: { invoiceIds: [(await world.invoice()).id] } }),
    namedBy: 'invoiceIds',
  },
  'onlinePaymentsApi.checkout': {
    reach: 'customer',
    request: async (world) => ({ params: { id: (await world.online.checkout(await world.invoice())).id } }),
  },
  'onlinePaymentsApi.list': { reach: 'list', request: nothing },
  'onlinePaymentsApi.exportCsv': { reach: 'list', request: nothing },
  'onlinePaymentsApi.summary': { reach: 'figures', request: nothing },
  'onlinePaymentsApi.get': { reach: 'agent', request: ofUnapplied },
  'onlinePaymentsApi.apply': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofUnapplied(world)),
      payload: { invoices: [{ invoiceId: (await world.invoice()).id, amount: 1 }] },
    }),
  },
  'onlinePaymentsApi.refund': {
    reach: 'agent',
    request: async (world) => ({ ...(await ofUnapplied(world)), payload: { reason: 'Paid twice' } }),
  },
  'onlinePaymentsApi.webhook': {
    reach: 'all',
    request: () => {
      const { body, headers } = sign('customer.created', { id: 'cus_1' });
      return { payload: JSON.parse(body), headers };
    },
  },
};
