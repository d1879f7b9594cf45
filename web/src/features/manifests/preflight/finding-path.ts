import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { paths } from '../../../lib/paths.ts';
import { comparePath, ratesPath } from '../manifest-dialogs.ts';

/** Numbers of pre-flight checks. */
const CARRIER = 3;
const NO_BILLS = 5;
const DECLARED_VALUES = 22;

/** Returns the path of the page or dialog where the finding can be fixed. */
export function findingPath(manifestId: number, finding: Finding) {
  const { billId, containerId, check } = finding;
  const field = finding.field ?? undefined;
  if (billId !== null) return paths.bill(manifestId, billId, field);
  if (containerId !== null) return paths.container(manifestId, containerId, field);
  if (check === CARRIER) return comparePath(manifestId);
  if (check === DECLARED_VALUES) return ratesPath(manifestId);
  if (check === NO_BILLS) return paths.addPackagesToManifest(manifestId);
  return paths.editManifest(manifestId, field);
}

/** Keeps the current query parameters if the path is on the current page, such as a dialog there. */
export function withCurrentParams(path: string, here: { pathname: string; search: string }) {
  const [pathname, query] = path.split('?');
  if (pathname !== here.pathname) return path;
  const params = new URLSearchParams(here.search);
  for (const [name, value] of new URLSearchParams(query)) params.set(name, value);
  return `${pathname}?${params}`;
}
