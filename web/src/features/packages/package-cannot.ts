import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { formatStatus } from '../../lib/format.ts';

const isReady = ({ status }: AdminPackage) => STATUS_GROUPS.awaitingPickup.some((ready) => ready === status);

/** Why an action on a package is not possible; null when it is. The server asks the same questions again. */
export const packageCannot = {
  upload: ({ status }: AdminPackage) =>
    status === 'COLLECTED' ? 'The package has been collected: documents can no longer be added.' : null,
  bringToCounter: ({ status }: AdminPackage) =>
    status === 'READY_FOR_PICKUP'
      ? null
      : `The package is ${formatStatus(status)}: only one that is READY FOR PICKUP is brought to the counter.`,
  handOver: (item: AdminPackage) =>
    isReady(item)
      ? null
      : `The package is ${formatStatus(item.status)}: it can be handed over once it is cleared and paid.`,
};
