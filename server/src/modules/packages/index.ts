export { type LockedPackage, lockPackages, requirePackage } from './lock.ts';
export { moveAlong, releasePaid, takeBackRelease } from './move.ts';
export { hasPassedCustoms, statusText } from './package-life.ts';
