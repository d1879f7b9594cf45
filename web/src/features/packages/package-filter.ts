import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { formatStatus } from '../../lib/format.ts';

/** The lists that the cards of the hub count, as the `status` of the address. */
export const statusOf = {
  inWarehouse: STATUS_GROUPS.inWarehouse.join(','),
  inTransit: STATUS_GROUPS.inTransit.join(','),
  onHold: 'ON_HOLD_INVOICE_REQUIRED',
  awaitingPickup: STATUS_GROUPS.awaitingPickup.join(','),
};

const namedFilters = new Map([
  [statusOf.inWarehouse, 'Packages In Warehouse'],
  [statusOf.inTransit, 'Packages In Transit'],
  [statusOf.onHold, 'On Hold (Invoice)'],
  [statusOf.awaitingPickup, 'Awaiting Pickup'],
]);

/** A card's name where the filter is a card's, else the statuses. */
export const filterLabel = (status: string) =>
  namedFilters.get(status) ?? status.split(',').map(formatStatus).join(', ');
