import { type Case, nothing } from './case.ts';
import type { World } from './world.ts';

const ofPayment = async (world: World) => ({ params: { id: (await world.payment()).id } });

export const PAYMENT_CASES: Record<string, Case> = {
  'paymentsApi.list': { reach: 'list', request: nothing },
  'paymentsApi.exportCsv': { reach: 'list', request: nothing },
  'paymentsApi.get': { reach: 'agent', request: ofPayment },
  'paymentsApi.take': {
    reach: 'agent',
    request: async (world) => ({
      payload: {
        userId: world.people.ann.id,
        invoices: [{ invoiceId: (await world.invoice()).id, amount: 1 }],
        taken: { method: 'CASH', amount: 1 },
      },
    }),
    namedBy: 'invoices.invoiceId',
  },
  'paymentsApi.reverse': {
    reach: 'agent',
    request: async (world) => ({ ...(await ofPayment(world)), payload: { reason: 'Wrong customer' } }),
  },
  'paymentsApi.receipt': {
    reach: 'customer',
    request: async (world) => ({ params: { id: (await world.payment()).receipt_id ?? 0 } }),
  },
};
