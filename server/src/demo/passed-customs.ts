import { PAST_CUSTOMS, type PackageStatus } from '@eport/contract/packages/package-status.ts';

export const hasPassedCustoms = (status: PackageStatus) => PAST_CUSTOMS.includes(status);

export const isPaid = (status: PackageStatus) => hasPassedCustoms(status) && status !== 'CUSTOMS_CLEARED';
