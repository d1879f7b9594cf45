import { PAST_CUSTOMS, type PackageStatus } from '@eport/contract/packages/package-status.ts';

export const hasPassedCustoms = (status: PackageStatus) => PAST_CUSTOMS.includes(status);

/** Invoiced when it passed customs; paid when it is ready or collected. */
export const isPaid = (status: PackageStatus) => hasPassedCustoms(status) && status !== 'CUSTOMS_CLEARED';
