import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { type PackageStatus, STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { formatStatus } from '../../../lib/format.ts';

const isReady = (status: PackageStatus) => STATUS_GROUPS.awaitingPickup.some((ready) => ready === status);

const unlessCollected = ({ status }: AdminPackage, reason: string | null) =>
  status === 'COLLECTED' ? 'The package has been collected.' : reason;

/** The reason an action is unavailable, or null. The server enforces the same rules. */
export const unavailableReason = {
  upload: (item: AdminPackage) => unlessCollected(item, null),
  bringToCounter: (item: AdminPackage) =>
    unlessCollected(
      item,
      item.status === 'READY_FOR_PICKUP'
        ? null
        : `The package is ${formatStatus(item.status)}. Only packages that are READY FOR PICKUP can be brought to the counter.`,
    ),
  handOver: (item: AdminPackage) =>
    unlessCollected(
      item,
      isReady(item.status)
        ? null
        : `The package is ${formatStatus(item.status)}. You can hand it over once it is cleared and paid.`,
    ),
};
