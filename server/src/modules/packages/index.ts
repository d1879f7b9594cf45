export { getDashboardPackages } from './list/dashboard.service.ts';
export { conditionOf as packagesMatch } from './list/package-filter.ts';
export { findPackageHits } from './list/package-hits.service.ts';
export { stockOn } from './list/stock-on.ts';
export { startTextSearchLimit } from './list/text-search-limit.ts';
export { WAREHOUSE_STOCK } from './list/timeline-filter.ts';
export { assignOwner } from './logging/assign-customer.service.ts';
export { logPackages, type NewPackage, refusalsOfPackages } from './logging/log-packages.ts';
export { recipientOf, UNKNOWN_RECIPIENT } from './logging/recipient.ts';
export { PACKAGE_OWNERS, withCustomerAndInvoice } from './packages.queries.ts';
export { getCustomerPackage, getPackage } from './packages.service.ts';
export { collect, type HandOverAction } from './status/hand-over.service.ts';
export { lockPackages } from './status/lock.queries.ts';
export {
  type LockedPackage,
  requirePackage,
  requirePackageInPlace,
  withShipmentStates,
} from './status/lock.ts';
export { packagePolicy } from './status/package-policy.ts';
export { applyStatus } from './status/set-status.service.ts';
export { isReady, LATEST_STAY } from './status/stay.queries.ts';
export { endHold, releasePaid, revertRelease, transition } from './status/transition.ts';
