import { loadingApi } from '@eport/contract/shipments/loading.api.ts';
import type { LoadingPackage, ScanList } from '@eport/contract/shipments/loading.ts';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { isId } from '../shipments.queries.ts';

export type Stage = 'load' | 'unload';

const LISTS = { load: loadingApi.loadList, unload: loadingApi.unloadList };

/** How often the list is reloaded, since other people may scan packages of the same shipment. */
const REFRESH_MS = 10_000;

export const scanListQuery = (id: number, stage: Stage) =>
  queryOptions({
    queryKey: ['shipments', id, stage],
    queryFn: isId(id) ? ({ signal }) => call(LISTS[stage], { params: { id }, signal }) : skipToken,
    refetchInterval: REFRESH_MS,
  });

/** Puts a scanned package into the cached list at once. The list itself is reloaded later. */
export function showScanned(client: QueryClient, id: number, stage: Stage, scanned: LoadingPackage) {
  client.setQueryData(scanListQuery(id, stage).queryKey, (list: ScanList | undefined) => {
    if (!list) return list;
    const isKnown = list.packages.some((pkg) => pkg.id === scanned.id);
    const packages = isKnown
      ? list.packages.map((pkg) => (pkg.id === scanned.id ? scanned : pkg))
      : [...list.packages, scanned];
    return { ...list, packages };
  });
}
