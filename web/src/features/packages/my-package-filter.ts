import { formatStatus } from '../../lib/format.ts';
import { filterOf } from './status-filter.ts';

/** A tab is the filter that it stands for, so that the address of a list says all that there is to know. */
export const tabs = [
  { label: 'All', filter: '' },
  { label: 'In Warehouse', filter: filterOf('inWarehouse') },
  { label: 'In Transit', filter: filterOf('inTransit') },
  { label: 'Awaiting Pickup', filter: filterOf('awaitingPickup') },
  { label: 'Action Required', filter: filterOf('actionRequired') },
];

export const IN_WAREHOUSE = filterOf('inWarehouse');

/** The name of a filter that no tab stands for, otherwise null. */
export const extraFilterName = (filter: string) =>
  tabs.some((tab) => tab.filter === filter)
    ? null
    : `Status: ${filter.split(',').map(formatStatus).join(', ')}`;
