import { PACKAGE_STATUSES, STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';

/** Reads a comma-separated status filter: drops unknown statuses and returns the others in their standard order. */
export const readFilter = (status: string) =>
  PACKAGE_STATUSES.filter((option) => status.split(',').includes(option)).join();

export const filterOf = (group: keyof typeof STATUS_GROUPS) => readFilter(STATUS_GROUPS[group].join());

export const cardFilters = {
  inWarehouse: filterOf('inWarehouse'),
  inTransit: filterOf('inTransit'),
  onHold: 'ON_HOLD_INVOICE_REQUIRED',
  awaitingPickup: filterOf('awaitingPickup'),
};

const cardTitles = new Map([
  [cardFilters.inWarehouse, 'Packages In Warehouse'],
  [cardFilters.inTransit, 'Packages In Transit'],
  [cardFilters.onHold, 'On Hold (Invoice)'],
  [cardFilters.awaitingPickup, 'Awaiting Pickup'],
]);

export const cardTitle = (status: string) => cardTitles.get(status) ?? null;
