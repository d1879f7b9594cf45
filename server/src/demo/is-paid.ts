import { hasPassedCustoms, type PackageStatus } from '@eport/contract/packages/package-status.ts';

export const isPaid = (status: PackageStatus) => hasPassedCustoms(status) && status !== 'CUSTOMS_CLEARED';
