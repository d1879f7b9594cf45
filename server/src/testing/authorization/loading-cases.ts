import type { Case } from './case.ts';
import type { World } from './world.ts';

async function planned(world: World) {
  const shipment = await world.shipment();
  const pkg = await world.buildPackage('IN_WAREHOUSE', { shipment_id: shipment.id });
  return { params: { id: shipment.id }, payload: { code: `P-${pkg.id}` }, packageId: pkg.id };
}

async function arrived(world: World) {
  const shipment = await world.arrived();
  const pkg = await world.buildPackage('IN_TRANSIT', { shipment_id: shipment.id });
  return { params: { id: shipment.id }, payload: { code: `P-${pkg.id}` }, packageId: pkg.id };
}

const scanned = (stage: 'load' | 'unload') => async (world: World) => {
  const { params, payload, packageId } = await (stage === 'load' ? planned : arrived)(world);
  await (await world.as(world.people.admin)).post(`/master-shipments/${params.id}/${stage}`, payload);
  return { params: { id: params.id, packageId } };
};

export const LOADING_CASES: Record<string, Case> = {
  'loadingApi.loadList': {
    reach: 'agent',
    request: async (world) => ({ params: (await planned(world)).params }),
  },
  'loadingApi.load': {
    reach: 'agent',
    request: async (world) => {
      const { params, payload } = await planned(world);
      return { params, payload };
    },
  },
  'loadingApi.undoLoad': { reach: 'agent', request: scanned('load') },
  'loadingApi.unloadList': {
    reach: 'agent',
    request: async (world) => ({ params: (await arrived(world)).params }),
  },
  'loadingApi.unload': {
    reach: 'agent',
    request: async (world) => {
      const { params, payload } = await arrived(world);
      return { params, payload };
    },
  },
  'loadingApi.undoUnload': { reach: 'agent', request: scanned('unload') },
  'loadingApi.confirmUnloading': {
    reach: 'agent',
    request: async (world) => ({ params: { id: (await scanned('unload')(world)).params.id } }),
  },
};
