import type { World } from './world.ts';

type ForeignId = {
  /** A case of the table, and the key of its body or query that is to name something of the other agent. */
  name: string;
  key: string;
  value: (world: World) => Promise<number | number[]> | number;
  /** What an id that never existed is answered with, and so a foreign one. */
  status?: number;
};

const foreignParcel = async ({ build, otherHome }: World) => (await build.package(otherHome)).id;
const foreignShipment = ({ build, otherHome }: World) => build.shipment(otherHome);
const foreignManifest = async (world: World) => world.customs.manifest(await foreignShipment(world));
const foreignContainer = async (world: World) =>
  (await world.customs.container(await foreignManifest(world))).id;
async function foreignBill(world: World) {
  const shipment = await foreignShipment(world);
  const parcel = await world.build.package(world.otherHome, { shipment_id: shipment.id });
  return (await world.customs.houseBill(await world.customs.manifest(shipment), parcel)).id;
}

/** Every id that staff name in a body or query. */
export const FOREIGN_IDS: ForeignId[] = [
  { name: 'adminPackagesApi.log', key: 'userId', value: ({ people }) => people.customerElsewhere.id },
  { name: 'adminPackagesApi.log', key: 'userId', value: ({ people }) => people.staff.id },
  { name: 'adminPackagesApi.log', key: 'warehouseId', value: ({ otherHome }) => otherHome.id },
  {
    name: 'adminPackagesApi.assignCustomer',
    key: 'userId',
    value: ({ people }) => people.customerElsewhere.id,
  },
  {
    name: 'adminPackagesApi.setBulkStatus',
    key: 'packageIds',
    value: async (world) => [await foreignParcel(world)],
  },
  {
    name: 'adminPackagesApi.available',
    key: 'shipmentId',
    value: async (world) => (await foreignShipment(world)).id,
  },
  { name: 'shipmentsApi.create', key: 'originWarehouseId', value: ({ otherHome }) => otherHome.id },
  {
    name: 'shipmentsApi.addPackages',
    key: 'packageIds',
    value: async (world) => [await foreignParcel(world)],
  },
  {
    name: 'manifestsApi.create',
    key: 'masterShipmentId',
    value: async (world) => (await foreignShipment(world)).id,
  },
  {
    name: 'manifestsApi.availablePackages',
    key: 'manifestId',
    value: async (world) => (await foreignManifest(world)).id,
  },
  {
    name: 'manifestsApi.addPackages',
    key: 'packageIds',
    value: async (world) => [await foreignParcel(world)],
  },
  { name: 'manifestsApi.addPackages', key: 'containerId', value: foreignContainer },
  { name: 'billsApi.update', key: 'containerId', value: foreignContainer },
  { name: 'billsApi.save', key: 'bills.id', value: foreignBill },
  { name: 'ratesApi.create', key: 'agentId', value: ({ otherAgent }) => otherAgent.id },
  { name: 'ratesApi.update', key: 'agentId', value: ({ otherAgent }) => otherAgent.id },
  // A filter narrows what is in scope already.
  { name: 'ratesApi.list', key: 'agentId', value: ({ otherAgent }) => otherAgent.id, status: 200 },
  { name: 'ratesApi.exportCsv', key: 'agentId', value: ({ otherAgent }) => otherAgent.id, status: 200 },
  // Staff change neither their agent nor their place.
  { name: 'usersApi.update', key: 'agentId', value: ({ otherAgent }) => otherAgent.id, status: 400 },
  { name: 'usersApi.update', key: 'warehouseId', value: ({ otherHome }) => otherHome.id, status: 400 },
];

/** Keys that look like ids and name nothing that anybody owns. */
export const NOBODYS_IDS = [
  'destinationCountryId',
  'destinationId',
  'chargeReferenceId',
  'portOfLoadingId',
  'portOfUnloadingId',
  // The object's own, read-only.
  'id',
  // New with each save: those before are replaced.
  'declaredValues.id',
  // Texts that people choose.
  'mailboxId',
  'profileFields.portVoyageId',
  'shipmentsApi.create manifestId',
];
