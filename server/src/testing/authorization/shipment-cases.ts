import { type Case, emptyRequest } from './case.ts';
import type { World } from './world.ts';

const ofShipment =
  (...values: Parameters<World['shipment']>) =>
  async (world: World) => ({ params: { id: (await world.shipment(...values)).id } });

async function shipmentWithPackage(world: World, status: 'PREPARING' | 'ARRIVED_AT_PORT') {
  const shipment = await world.shipment({
    status,
    ...(status === 'ARRIVED_AT_PORT' && { arrived_at: new Date() }),
  });
  const pkg = await world.buildPackage(status === 'PREPARING' ? 'IN_WAREHOUSE' : 'CUSTOMS_CLEARED', {
    shipment_id: shipment.id,
  });
  return { id: shipment.id, packageId: pkg.id };
}

export const SHIPMENT_CASES: Record<string, Case> = {
  'shipmentsApi.list': { reach: 'list', request: emptyRequest },
  'shipmentsApi.get': { reach: 'agent', request: ofShipment() },
  'shipmentsApi.create': {
    reach: 'agent',
    namedBy: 'originWarehouseId',
    request: async (world) => ({
      payload: {
        manifestId: `New ${world.next()}`,
        originWarehouseId: world.home.id,
        destinationCountryId: await world.build.countryId(),
      },
    }),
  },
  'shipmentsApi.update': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofShipment()(world)),
      payload: { manifestId: `Renamed ${world.next()}` },
    }),
  },
  'shipmentsApi.addPackages': {
    reach: 'agent',
    request: async (world) => ({
      ...(await ofShipment()(world)),
      payload: { packageIds: [(await world.buildPackage()).id] },
    }),
  },
  'shipmentsApi.removePackage': {
    reach: 'agent',
    request: async (world) => ({ params: await shipmentWithPackage(world, 'PREPARING') }),
  },
  'shipmentsApi.remove': { reach: 'agent', request: ofShipment() },
  'shipmentsApi.depart': {
    reach: 'agent',
    request: async (world) => ({ params: { id: (await shipmentWithPackage(world, 'PREPARING')).id } }),
  },
  'shipmentsApi.arrive': { reach: 'agent', request: ofShipment({ status: 'DEPARTED' }) },
  'shipmentsApi.processUnstuffing': {
    reach: 'agent',
    request: async (world) => ({ params: { id: (await world.arrived()).id } }),
  },
  'shipmentsApi.clear': {
    reach: 'agent',
    request: async (world) => ({ params: { id: (await shipmentWithPackage(world, 'ARRIVED_AT_PORT')).id } }),
  },
  'shipmentsApi.close': {
    reach: 'agent',
    request: ofShipment({ status: 'CLEARED', arrived_at: new Date() }),
  },
};
