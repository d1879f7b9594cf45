import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import type { ShipmentPackage } from '@eport/contract/shipments/shipment.ts';
import { formatCount, formatStatus } from '../../lib/format.ts';
import { wordSearch } from '../../lib/word-search.ts';

/** `status` is a package status or empty, since the URL allows no other values. */
export type PackageFilter = { search: string; status: string };

export function shownPackages(
  packages: readonly ShipmentPackage[],
  { search, status }: PackageFilter,
): readonly ShipmentPackage[] {
  const inStatus = status ? packages.filter((item) => item.status === status) : packages;
  return wordSearch(
    inStatus,
    search,
    ({ id, mailboxId, incomingTrackingNumber, customerName, customerEmail }) =>
      `#${id} ${mailboxId ?? ''} ${incomingTrackingNumber ?? ''} ${customerName} ${customerEmail ?? ''}`,
  );
}

/** Returns the statuses that occur, with their counts, and the chosen one. */
export function statusOptions(packages: readonly ShipmentPackage[], chosen: string) {
  const counts = new Map<string, number>();
  for (const { status } of packages) counts.set(status, (counts.get(status) ?? 0) + 1);
  const option = (value: string, label: string, count: number) => ({
    value,
    label: `${label} (${formatCount(count)})`,
  });
  return [
    option('', 'All', packages.length),
    ...PACKAGE_STATUSES.filter((status) => counts.has(status) || status === chosen).map((status) =>
      option(status, formatStatus(status), counts.get(status) ?? 0),
    ),
  ];
}
