import { formatStatus } from '../../../lib/format.ts';
import { filterOf } from '../hub/status-filter.ts';

export const tabs = [
  { label: 'All', filter: '' },
  { label: 'In Warehouse', filter: filterOf('inWarehouse') },
  { label: 'In Transit', filter: filterOf('inTransit') },
  { label: 'Awaiting Pickup', filter: filterOf('awaitingPickup') },
  { label: 'Action Required', filter: filterOf('actionRequired') },
];

export const IN_WAREHOUSE = filterOf('inWarehouse');

export const extraFilterName = (filter: string) =>
  tabs.some((tab) => tab.filter === filter)
    ? null
    : `Status: ${filter.split(',').map(formatStatus).join(', ')}`;
