import { readScan } from '@eport/contract/scanning/read-scan.ts';
import { searchApi } from '@eport/contract/search/search.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** The barcode of a package label says which kind of number it is. */
async function find(text: string, signal: AbortSignal) {
  const scan = readScan(text);
  const search = scan.kind === 'package' ? String(scan.packageId) : text;
  const hits = await call(searchApi.find, { query: { search }, signal });
  return scan.kind === 'package' ? hits.filter(({ kind, isExact }) => kind === 'PACKAGE' && isExact) : hits;
}

export const hitsQuery = (search: string) =>
  queryOptions({
    queryKey: ['find', search],
    queryFn: ({ signal }) => find(search, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
