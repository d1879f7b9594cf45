import { formatStatus } from '../../../lib/format.ts';
import { filterOf } from '../hub/status-filter.ts';

export const tabs = [
  { label: 'All', value: '' },
  { label: 'In Warehouse', value: filterOf('inWarehouse') },
  { label: 'In Transit', value: filterOf('inTransit') },
  { label: 'Awaiting Pickup', value: filterOf('awaitingPickup') },
  { label: 'Action Required', value: filterOf('actionRequired') },
];

export const IN_WAREHOUSE = filterOf('inWarehouse');

export const extraFilterName = (filter: string) =>
  tabs.some((tab) => tab.value === filter)
    ? null
    : `Status: ${filter.split(',').map(formatStatus).join(', ')}`;
