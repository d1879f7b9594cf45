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

/** A link to the page where one is leaves what is open there as it is. */
export function keptOpen(path: string, here: { pathname: string; search: string }) {
  const [pathname, query] = path.split('?');
  if (pathname !== here.pathname) return path;
  const params = new URLSearchParams(here.search);
  for (const [name, value] of new URLSearchParams(query)) params.set(name, value);
  return `${pathname}?${params}`;
}
