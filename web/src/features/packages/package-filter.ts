import { formatStatus } from '../../lib/format.ts';
import { filterOf } from './status-filter.ts';

/** The lists that the cards of the hub count, as the `status` of the address. */
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

/** A card's name where the filter is a card's, else the statuses. */
export const filterLabel = (status: string) =>
  namedFilters.get(status) ?? status.split(',').map(formatStatus).join(', ');
