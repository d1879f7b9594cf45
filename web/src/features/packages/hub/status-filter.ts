import { PACKAGE_STATUSES, STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';

export const readFilter = (status: string) =>
  PACKAGE_STATUSES.filter((option) => status.split(',').includes(option)).join();

export const filterOf = (group: keyof typeof STATUS_GROUPS) => readFilter(STATUS_GROUPS[group].join());
