import type { PackageStatus } from '@eport/contract/packages/package-status.ts';

const PASSED_CUSTOMS: readonly PackageStatus[] = [
  'CUSTOMS_CLEARED',
  'READY_FOR_PICKUP',
  'READY_FOR_PICKUP_AT_WAREHOUSE',
  'COLLECTED',
];
export const hasPassedCustoms = (status: PackageStatus) => PASSED_CUSTOMS.includes(status);

/** Invoiced when it passed customs; paid when it is ready or collected. */
export const isPaid = (status: PackageStatus) => hasPassedCustoms(status) && status !== 'CUSTOMS_CLEARED';
