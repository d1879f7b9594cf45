import type { World } from './world.ts';

/**
 * An ID field in which staff send an ID that they must not see. The response must equal the one for an unknown ID: 404 by default, 400 if
 * the field itself is refused, 200 for a filter that matches nothing.
 */
type ForeignId = {
  name: string;
  key: string;
  value: (world: World) => Promise<number | number[]> | number;
  status?: number;
};

const foreignPackage = async ({ build, otherHome }: World) => (await build.package(otherHome)).id;
const foreignShipment = ({ build, otherHome }: World) => build.shipment(otherHome);
const foreignManifest = async (world: World) => world.customs.manifest(await foreignShipment(world));
const foreignContainer = async (world: World) =>
  (await world.customs.container(await foreignManifest(world))).id;
const foreignExport = async (world: World) => world.customs.exported(await foreignManifest(world), ['HBL1']);
async function foreignBill(world: World) {
  const shipment = await foreignShipment(world);
  const pkg = await world.build.package(world.otherHome, { shipment_id: shipment.id });
  return (await world.customs.houseBill(await world.customs.manifest(shipment), pkg)).id;
}

async function foreignInvoice({ build, otherHome, people }: World) {
  const pkg = await build.package(otherHome, { user_id: people.customerElsewhere.id });
  return (await build.invoice(pkg)).id;
}

/** Returns the other agent's ID, with a package and a shipment that its filters would show. */
const ofOtherAgent = async (world: World) => {
  await foreignPackage(world);
  await foreignShipment(world);
  return world.otherAgent.id;
};
const foreignWarehouse = async (world: World) => {
  await ofOtherAgent(world);
  return world.otherHome.id;
};
const foreignException = async ({ build, otherHome, people }: World) =>
  build.exception(await build.package(otherHome), { assignee_id: people.staffElsewhere.id });

async function shipmentWithPackage(world: World) {
  const { id } = await foreignShipment(world);
  await world.build.package(world.otherHome, { shipment_id: id });
  return id;
}

async function foreignOwner(world: World) {
  const { id } = world.people.customerElsewhere;
  await world.build.package(world.otherHome, { user_id: id });
  return id;
}

const foreignAnnouncement = ({ build, otherHome, people }: World) =>
  build.expectedPackage(otherHome, people.customerElsewhere);

const FILTERS: ForeignId[] = [
  ...['expectedPackagesApi.list', 'expectedPackagesApi.exportCsv'].flatMap((name) =>
    (['agent', 'warehouse', 'user'] as const).map((owner) => ({
      name,
      key: owner === 'user' ? 'customerId' : `${owner}Id`,
      value: async (world: World) => (await foreignAnnouncement(world))[`${owner}_id`],
      status: 200,
    })),
  ),
  ...['adminPackagesApi.list', 'adminPackagesApi.exportCsv'].flatMap((name) => [
    { name, key: 'agentId', value: ofOtherAgent, status: 200 },
    { name, key: 'warehouseId', value: foreignWarehouse, status: 200 },
    { name, key: 'shipmentId', value: shipmentWithPackage, status: 200 },
    { name, key: 'customerId', value: foreignOwner, status: 200 },
    // This filter requires days.
    { name, key: 'staffId', value: ({ people }: World) => people.staffElsewhere.id, status: 400 },
  ]),
  ...['shipmentsApi.list', 'shipmentsApi.exportCsv'].flatMap((name) => [
    { name, key: 'warehouseId', value: foreignWarehouse, status: 200 },
    { name, key: 'agentId', value: ofOtherAgent, status: 200 },
  ]),
  { name: 'usersApi.list', key: 'agentId', value: ofOtherAgent, status: 400 },
  ...['invoicesApi.dueOfUser', 'invoicesApi.exportDueCsv'].map((name) => ({
    name,
    key: 'agentId',
    value: ofOtherAgent,
    status: 200,
  })),
  { name: 'paymentsApi.takings', key: 'agentId', value: ofOtherAgent, status: 200 },
  ...['profit', 'exportProfitCsv'].flatMap((name) => [
    { name: `reportsApi.${name}`, key: 'warehouseId', value: foreignWarehouse, status: 200 },
    {
      name: `reportsApi.${name}`,
      key: 'customerId',
      value: ({ people }: World) => people.customerElsewhere.id,
      status: 200,
    },
  ]),
  { name: 'reportDayApi.get', key: 'agentId', value: ofOtherAgent, status: 200 },
  ...['profit', 'exportProfitCsv', 'throughput', 'exportThroughputCsv'].map((name) => ({
    name: `reportsApi.${name}`,
    key: 'agentId',
    value: ofOtherAgent,
    status: 200,
  })),
  ...[
    'stock',
    'exportStockCsv',
    'pickupDays',
    'exportPickupDaysCsv',
    'outstanding',
    'exportOutstandingCsv',
  ].map((name) => ({ name: `ageReportsApi.${name}`, key: 'agentId', value: ofOtherAgent, status: 200 })),
  ...['dueListApi.list', 'dueListApi.exportCsv'].flatMap((name) => [
    { name, key: 'agentId', value: ofOtherAgent, status: 200 },
    { name, key: 'warehouseId', value: foreignWarehouse, status: 200 },
    {
      name,
      key: 'shipmentId',
      value: async (world: World) => (await foreignShipment(world)).id,
      status: 200,
    },
    { name, key: 'customerId', value: ({ people }: World) => people.customerElsewhere.id, status: 200 },
  ]),
  ...['takings', 'exportTakingsCsv', 'staff', 'exportStaffCsv'].map((name) => ({
    name: `reportsApi.${name}`,
    key: 'agentId',
    value: ofOtherAgent,
    status: 200,
  })),
  ...['cashDrawersApi.list', 'cashDrawersApi.exportCsv'].flatMap((name) => [
    { name, key: 'agentId', value: ofOtherAgent, status: 200 },
    { name, key: 'cashierId', value: ({ people }: World) => people.staffElsewhere.id, status: 200 },
  ]),
  ...['onlinePaymentsApi.list', 'onlinePaymentsApi.exportCsv'].map((name) => ({
    name,
    key: 'agentId',
    value: ofOtherAgent,
    status: 200,
  })),
  ...['list', 'counts', 'exportCsv'].flatMap((call) => {
    const name = `exceptionsApi.${call}`;
    return [
      {
        name,
        key: 'agentId',
        value: async (world: World) => (await foreignException(world)).agent_id,
        status: 200,
      },
      {
        name,
        key: 'assigneeId',
        value: async (world: World) => Number((await foreignException(world)).assignee_id),
        status: 200,
      },
      {
        name,
        key: 'warehouseId',
        value: async (world: World) => {
          await foreignException(world);
          return world.otherHome.id;
        },
        status: 200,
      },
    ];
  }),
  ...['paymentsApi.list', 'paymentsApi.exportCsv'].flatMap((name) => [
    { name, key: 'agentId', value: ofOtherAgent, status: 200 },
    { name, key: 'userId', value: ({ people }: World) => people.customerElsewhere.id, status: 200 },
    { name, key: 'takenBy', value: ({ people }: World) => people.staffElsewhere.id, status: 200 },
  ]),
];

export const FOREIGN_IDS: ForeignId[] = [
  ...FILTERS,
  { name: 'adminPackagesApi.log', key: 'userId', value: ({ people }) => people.customerElsewhere.id },
  { name: 'adminPackagesApi.log', key: 'userId', value: ({ people }) => people.staff.id },
  { name: 'counterApi.view', key: 'userId', value: ({ people }) => people.customerElsewhere.id },
  { name: 'counterApi.view', key: 'packageId', value: foreignPackage },
  { name: 'counterApi.handOver', key: 'userId', value: ({ people }) => people.customerElsewhere.id },
  { name: 'counterApi.handOver', key: 'packageIds', value: async (world) => [await foreignPackage(world)] },
  { name: 'counterApi.pay', key: 'userId', value: ({ people }) => people.customerElsewhere.id },
  { name: 'counterApi.pay', key: 'invoices.invoiceId', value: foreignInvoice },
  { name: 'counterApi.pay', key: 'storage.packageId', value: foreignPackage },
  { name: 'paymentsApi.take', key: 'userId', value: ({ people }) => people.customerElsewhere.id },
  { name: 'paymentsApi.take', key: 'invoices.invoiceId', value: foreignInvoice },
  { name: 'onlinePaymentsApi.apply', key: 'invoices.invoiceId', value: foreignInvoice },
  {
    name: 'onlinePaymentsApi.apply',
    key: 'userId',
    value: ({ people }) => people.customerElsewhere.id,
    status: 400,
  },
  { name: 'cashDrawersApi.open', key: 'agentId', value: ofOtherAgent },
  { name: 'adminPackagesApi.log', key: 'warehouseId', value: ({ otherHome }) => otherHome.id },
  { name: 'receivingApi.scan', key: 'warehouseId', value: ({ otherHome }) => otherHome.id },
  { name: 'receivingApi.hints', key: 'warehouseId', value: ({ otherHome }) => otherHome.id },
  { name: 'receivingApi.hints', key: 'userId', value: ({ people }) => people.customerElsewhere.id },
  { name: 'cartonsApi.list', key: 'warehouseId', value: ({ otherHome }) => otherHome.id },
  { name: 'cartonsApi.create', key: 'warehouseId', value: ({ otherHome }) => otherHome.id },
  { name: 'labelsApi.commandSheet', key: 'warehouseId', value: ({ otherHome }) => otherHome.id },
  { name: 'receivingApi.receive', key: 'warehouseId', value: ({ otherHome }) => otherHome.id },
  { name: 'receivingApi.receive', key: 'userId', value: ({ people }) => people.customerElsewhere.id },
  {
    name: 'adminPackagesApi.assignCustomer',
    key: 'userId',
    value: ({ people }) => people.customerElsewhere.id,
  },
  {
    name: 'adminPackagesApi.setBulkStatus',
    key: 'packageIds',
    value: async (world) => [await foreignPackage(world)],
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
    value: async (world) => [await foreignPackage(world)],
  },
  { name: 'clearanceApi.record', key: 'packages.id', value: foreignPackage },
  {
    name: 'shipmentInvoicesApi.start',
    key: 'packageIds',
    value: async (world) => [await foreignPackage(world)],
  },
  {
    name: 'manifestsApi.create',
    key: 'masterShipmentId',
    value: async (world) => (await foreignShipment(world)).id,
  },
  {
    name: 'manifestsApi.proposal',
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
    value: async (world) => [await foreignPackage(world)],
  },
  { name: 'manifestsApi.addPackages', key: 'containerId', value: foreignContainer },
  { name: 'manifestsApi.addRemainingPackages', key: 'containerId', value: foreignContainer },
  { name: 'filingApi.file', key: 'exportId', value: foreignExport },
  { name: 'filingApi.correct', key: 'exportId', value: foreignExport },
  { name: 'billsApi.update', key: 'containerId', value: foreignContainer },
  { name: 'billsApi.save', key: 'bills.id', value: foreignBill },
  { name: 'expectedPackagesApi.create', key: 'userId', value: ({ people }) => people.customerElsewhere.id },
  { name: 'expectedPackagesApi.create', key: 'warehouseId', value: ({ otherHome }) => otherHome.id },
  {
    name: 'expectedPackagesApi.change',
    key: 'userId',
    value: ({ people }) => people.customerElsewhere.id,
    status: 400,
  },
  { name: 'expectedPackagesApi.change', key: 'warehouseId', value: ({ otherHome }) => otherHome.id },
  {
    name: 'expectedPackagesApi.warehouses',
    key: 'userId',
    value: ({ people }) => people.customerElsewhere.id,
  },
  {
    name: 'exceptionsApi.confirmClaim',
    key: 'expectedPackageId',
    value: async (world) => (await foreignAnnouncement(world)).id,
  },
  { name: 'ratesApi.create', key: 'agentId', value: ({ otherAgent }) => otherAgent.id },
  { name: 'ratesApi.update', key: 'agentId', value: ({ otherAgent }) => otherAgent.id },
  { name: 'ratesApi.list', key: 'agentId', value: ({ otherAgent }) => otherAgent.id, status: 200 },
  { name: 'ratesApi.exportCsv', key: 'agentId', value: ({ otherAgent }) => otherAgent.id, status: 200 },
  { name: 'usersApi.update', key: 'agentId', value: ({ otherAgent }) => otherAgent.id, status: 400 },
  { name: 'usersApi.update', key: 'warehouseId', value: ({ otherHome }) => otherHome.id, status: 400 },
];

/** Fields that need no case above: reference data, free text, and IDs that other tests cover. */
export const EXEMPT_IDS = [
  'destinationCountryId',
  'destinationId',
  'chargeReferenceId',
  'portOfLoadingId',
  'portOfUnloadingId',
  'id',
  'declaredValues.id',
  // counter.test.ts and receiving.test.ts name mailboxes of other agents' customers.
  'mailboxId',
  'profileFields.portVoyageId',
  'shipmentsApi.create manifestId',
  'shipmentsApi.update manifestId',
  // Only customers call these, and the authorization cases already name invoices of others.
  'onlinePaymentsApi.startCheckout invoiceIds',
  'onlinePaymentsApi.useCredit invoiceIds',
  // Only customers call this, and payments.test.ts names a receipt of another customer.
  'paymentsApi.mine receiptId',
  // These are only compared with the last filing of the manifest.
  'filingApi.file lastFilingId',
  'filingApi.accept lastFilingId',
  'filingApi.refuse lastFilingId',
  'filingApi.correct lastFilingId',
];
