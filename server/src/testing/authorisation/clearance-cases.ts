import type { Case } from './case.ts';
import type { World } from './world.ts';

async function arrivedWith(world: World) {
  const shipment = await world.shipment({ status: 'ARRIVED_AT_PORT', arrived_at: new Date() });
  const pkg = await world.buildPackage('AWAITING_CUSTOMS_CLEARANCE', { shipment_id: shipment.id });
  return { params: { id: shipment.id }, pkg };
}

export const CLEARANCE_CASES: Record<string, Case> = {
  'clearanceApi.check': {
    reach: 'agent',
    request: async (world) => {
      const { params, pkg } = await arrivedWith(world);
      return { params, payload: { lines: [{ line: 1, reference: `P-${pkg.id}` }] } };
    },
  },
  'clearanceApi.record': {
    reach: 'agent',
    request: async (world) => {
      const { params, pkg } = await arrivedWith(world);
      return { params, payload: { packages: [{ id: pkg.id, duty: { amount: 5 } }] } };
    },
  },
};
