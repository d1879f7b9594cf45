import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import type { ShipmentPackage } from '@eport/contract/shipments/shipment.ts';
import { formatCount, formatStatus } from '../../lib/format.ts';
import { wordSearch } from '../../lib/word-search.ts';

/** An unknown status finds nothing; the URL allows only known ones. */
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

/** The statuses that occur, and the chosen one. */
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
