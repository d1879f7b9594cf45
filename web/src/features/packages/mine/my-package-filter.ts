import { formatStatus } from '../../../lib/format.ts';
import { filterOf } from '../hub/package-filter.ts';

/** The filter of the All tab, which restricts nothing. */
export const ALL = '';

export const tabs = [
  { label: 'All', value: ALL },
  { label: 'In Warehouse', value: filterOf('inWarehouse') },
  { label: 'In Transit', value: filterOf('inTransit') },
  { label: 'Awaiting Pickup', value: filterOf('awaitingPickup') },
  { label: 'Action Required', value: filterOf('actionRequired') },
];

export const IN_WAREHOUSE = filterOf('inWarehouse');

/** Returns the label of a filter that no tab has; null if a tab has it. */
export const labelOfFilterWithoutTab = (filter: string) =>
  tabs.some((tab) => tab.value === filter)
    ? null
    : `Status: ${filter.split(',').map(formatStatus).join(', ')}`;
