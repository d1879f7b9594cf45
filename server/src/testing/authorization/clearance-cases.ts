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

async function invoiceable(world: World) {
  const shipment = await world.shipment({ status: 'ARRIVED_AT_PORT', arrived_at: new Date() });
  const pkg = await world.buildPackage('CUSTOMS_CLEARED', { shipment_id: shipment.id });
  return { params: { id: shipment.id }, pkg };
}

const ofShipment = async (world: World) => ({ params: (await invoiceable(world)).params });

export const SHIPMENT_INVOICE_CASES: Record<string, Case> = {
  'shipmentInvoicesApi.preview': { reach: 'agent', request: ofShipment },
  'shipmentInvoicesApi.run': { reach: 'agent', request: ofShipment },
  'shipmentInvoicesApi.start': {
    reach: 'agent',
    request: async (world) => {
      const { params, pkg } = await invoiceable(world);
      return { params, payload: { packageIds: [pkg.id] } };
    },
  },
  'shipmentInvoicesApi.pdf': {
    reach: 'agent',
    request: async (world) => {
      const { params, pkg } = await invoiceable(world);
      await world.build.invoice(pkg);
      return { params };
    },
  },
};
