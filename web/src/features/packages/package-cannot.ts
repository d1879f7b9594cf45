import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { type PackageStatus, STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { formatStatus } from '../../lib/format.ts';

const isReady = (status: PackageStatus) => STATUS_GROUPS.awaitingPickup.some((ready) => ready === status);

const unlessCollected = ({ status }: AdminPackage, why: string | null) =>
  status === 'COLLECTED' ? 'The package has been collected.' : why;

/** Why an action on a package is not possible; null when it is. The server asks the same questions again. */
export const packageCannot = {
  upload: (item: AdminPackage) => unlessCollected(item, null),
  bringToCounter: (item: AdminPackage) =>
    unlessCollected(
      item,
      item.status === 'READY_FOR_PICKUP'
        ? null
        : `The package is ${formatStatus(item.status)}: only one that is READY FOR PICKUP is brought to the counter.`,
    ),
  handOver: (item: AdminPackage) =>
    unlessCollected(
      item,
      isReady(item.status)
        ? null
        : `The package is ${formatStatus(item.status)}: it can be handed over once it is cleared and paid.`,
    ),
};
