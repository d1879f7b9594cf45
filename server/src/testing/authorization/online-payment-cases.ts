import { sign } from '../stripe-server.ts';
import { type Case, emptyRequest } from './case.ts';
import type { World } from './world.ts';

const ofUnapplied = async ({ online, agent, people }: World) => ({
  params: { id: (await online.unapplied({ agent_id: agent.id, user_id: people.ann.id })).id },
});

export const ONLINE_PAYMENT_CASES: Record<string, Case> = {
  'onlinePaymentsApi.payable': { reach: 'all', request: emptyRequest },
  'onlinePaymentsApi.startCheckout': {
    reach: 'customer',
    request: async (world) => ({ payload: { invoiceIds: [(await world.invoice()).id] } }),
    namedBy: 'invoiceIds',
  },
  'onlinePaymentsApi.useCredit': {
    reach: 'customer',
    request: async (world) => {
      const client = await world.as(world.people.admin);
      await client.post('/payments', {
        userId: world.people.ann.id,
        invoices: [{ invoiceId: (await world.invoice()).id, amount: 1 }],
        taken: { method: 'CARD', amount: 2, reference: 'T-1' },
        keepRest: true,
      });
      return { payload: { invoiceIds: [(await world.invoice()).id] } };
    },
    namedBy: 'invoiceIds',
  },
  'onlinePaymentsApi.checkout': {
    reach: 'customer',
    request: async (world) => ({ params: { id: (await world.online.checkout(await world.invoice())).id } }),
  },
  'onlinePaymentsApi.list': { reach: 'list', request: emptyRequest },
  'onlinePaymentsApi.exportCsv': { reach: 'list', request: emptyRequest },
  'onlinePaymentsApi.summary': { reach: 'figures', request: emptyRequest },
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
  'onlinePaymentsApi.recordLoss': {
    reach: 'agent',
    request: async (world) => {
      const invoice = await world.invoice();
      return {
        params: { id: (await world.online.refundedElsewhere(invoice)).id },
        payload: { reason: 'Goodwill', refundedAmount: Number(invoice.total_amount) },
      };
    },
  },
  'onlinePaymentsApi.keep': {
    reach: 'agent',
    request: async (world) => ({
      params: { id: (await world.online.refundFailed(await world.invoice())).id },
      payload: { refundError: 'The refund failed: expired_card' },
    }),
  },
  'onlinePaymentsApi.webhook': {
    reach: 'all',
    request: () => {
      const { body, headers } = sign('customer.created', { id: 'cus_1' });
      return { payload: JSON.parse(body), headers };
    },
  },
};
