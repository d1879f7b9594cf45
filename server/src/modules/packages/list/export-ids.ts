import { sql } from 'kysely';
import { allOf } from '../../../platform/database/conditions.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listIds } from '../../../platform/database/in-batches.ts';
import { inSnapshot } from '../../../platform/database/snapshot.ts';
import { idsInOrder, selectiveMatches } from './filtered-page.ts';
import { conditionOf, isSelective, type PackageFilter, type PackageSort } from './package-filter.ts';
import { idsReceived, isIn } from './received-blocks.ts';
import { allMatchesOf } from './search.queries.ts';

export type ExportFilter = PackageFilter & { text: string | undefined };

/** Reads in a snapshot, since the range of a date filter and the packages in it are two queries. */
export const listExportIds = (
  db: Database,
  filter: ExportFilter,
  sort: PackageSort,
): Promise<Iterable<number>> =>
  inSnapshot(db, async (trx) => {
    const matching = await matchesOf(trx, filter, sort);
    return matching ? listIds(trx, idsInOrder(matching, { sort })) : [];
  });

async function matchesOf(db: Database, { text, ...filter }: ExportFilter, sort: PackageSort) {
  if (text !== undefined) return allMatchesOf(db, { ...filter, text });
  if (isSelective(filter)) return selectiveMatches(filter, sort);
  const { scope, received } = filter;
  const ids = received && (await idsReceived(db, { scope, received }));
  if (received && !ids) return undefined;
  return sql`select packages.id, packages.status from packages
    where ${allOf([conditionOf(filter), ids && isIn(ids)])}`;
}
