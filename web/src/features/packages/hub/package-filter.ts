import { filterOf } from './status-filter.ts';

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
