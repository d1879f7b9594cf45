import { packageStatus, STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { formatStatus } from '../../lib/format.ts';

/** The statuses of an address, which anybody may have typed: those that exist, in the order of a package's life. */
export const readFilter = (status: string) =>
  packageStatus.options.filter((option) => status.split(',').includes(option)).join();

const filterOf = (group: keyof typeof STATUS_GROUPS) => readFilter(STATUS_GROUPS[group].join());

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
