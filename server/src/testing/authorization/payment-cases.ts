import type { DrawerStatus } from '@eport/contract/cash-drawers/drawer-status.ts';
import { type Case, emptyRequest, type Person } from './case.ts';
import type { World } from './world.ts';

const ofPayment = async (world: World) => ({ params: { id: (await world.payment()).id } });

/** The caller's drawer, or that of Ann's staff for a caller who cannot have a drawer of her agent. */
const ofDrawer = (status: DrawerStatus) => async (world: World, caller: Person) => {
  const isColleague = caller.agent_id === world.agent.id && caller.role === 'ROLE_STAFF';
  return { params: { id: await world.drawer(isColleague ? caller.id : world.people.staff.id, status) } };
};

async function withDrawer(world: World) {
  await world.drawer(world.people.staff.id, 'OPEN');
  return {};
}

export const PAYMENT_CASES: Record<string, Case> = {
  'paymentsApi.list': { reach: 'list', request: emptyRequest },
  'paymentsApi.exportCsv': { reach: 'list', request: emptyRequest },
  'paymentsApi.takings': { reach: 'figures', request: emptyRequest },
  'cashDrawersApi.list': { reach: 'list', request: withDrawer },
  'cashDrawersApi.exportCsv': { reach: 'list', request: withDrawer },
  'cashDrawersApi.mine': { reach: 'all', request: emptyRequest },
  'cashDrawersApi.get': { reach: 'agent', request: ofDrawer('OPEN') },
  'cashDrawersApi.open': {
    reach: 'agent',
    request: async (world, { id }) => {
      await world.closeDrawers(id);
      return { payload: { openingFloat: 0, agentId: world.agent.id } };
    },
    namedBy: 'agentId',
  },
  'cashDrawersApi.move': {
    reach: 'agent',
    request: async (world, caller) => ({
      ...(await ofDrawer('OPEN')(world, caller)),
      payload: { kind: 'PAID_IN', amount: 1, reason: 'Change' },
    }),
  },
  'cashDrawersApi.count': {
    reach: 'agent',
    request: async (world, caller) => ({
      ...(await ofDrawer('OPEN')(world, caller)),
      payload: { counts: [] },
    }),
  },
  'cashDrawersApi.close': {
    reach: 'agent',
    request: async (world, caller) => ({
      ...(await ofDrawer('COUNTED')(world, caller)),
      payload: { reason: 'Miscounted' },
    }),
  },
  'cashDrawersApi.report': { reach: 'agent', request: ofDrawer('CLOSED') },
  'paymentsApi.get': { reach: 'agent', request: ofPayment },
  'paymentsApi.mine': { reach: 'figures', request: emptyRequest },
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
