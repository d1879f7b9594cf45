import { PACKAGE_STATUSES, STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';

export const readFilter = (status: string) =>
  PACKAGE_STATUSES.filter((option) => status.split(',').includes(option)).join();

export const filterOf = (group: keyof typeof STATUS_GROUPS) => readFilter(STATUS_GROUPS[group].join());

export const statusOf = {
  inWarehouse: filterOf('inWarehouse'),
  inTransit: filterOf('inTransit'),
  onHold: 'ON_HOLD_INVOICE_REQUIRED',
  awaitingPickup: filterOf('awaitingPickup'),
};

const namedFilters = new Map([
  [statusOf.inWarehouse, 'Packages In Warehouse'],
  [statusOf.inTransit, 'Packages In Transit'],
  [statusOf.onHold, 'On Hold (Invoice)'],
  [statusOf.awaitingPickup, 'Awaiting Pickup'],
]);

export const cardTitle = (status: string) => namedFilters.get(status) ?? null;
