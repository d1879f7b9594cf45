export { lockPackages } from './lock.queries.ts';
export { type LockedPackage, requirePackage, requirePackageInPlace } from './lock.ts';
export { logPackages, refusalsOfPackages } from './log-packages.ts';
export { endHold, moveAlong, releasePaid, takeBackRelease } from './move.ts';
export { hasPassedCustoms } from './package-life.ts';
export { PACKAGE_OWNERS } from './packages.queries.ts';
export { getCustomerPackage } from './packages.service.ts';
