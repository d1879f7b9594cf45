import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { paths } from '../../lib/paths.ts';

/** The check that there is a house bill at all. */
const NO_BILLS = 5;

/** Where a finding is mended. */
export function findingPath(manifestId: number, finding: Finding) {
  const { billId, containerId, check } = finding;
  const field = finding.field ?? undefined;
  if (billId !== null) return paths.bill(manifestId, billId, field);
  if (containerId !== null) return paths.container(manifestId, containerId, field);
  if (check === NO_BILLS) return paths.addPackagesToManifest(manifestId);
  return paths.editManifest(manifestId, field);
}
