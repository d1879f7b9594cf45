import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import { preparedQuery } from '../../../platform/performance/prepared-query.ts';

type CountFilter = { scope: Scope; statuses?: readonly PackageStatus[] | undefined };

/** The totals that triggers maintain per agent (migration 0035); there are none per customer. */
const counts = (db: Database, { scope, statuses }: CountFilter) =>
  db
    .selectFrom('package_counts')
    .where(inScope(scope, { agent: 'package_counts.agent_id' }))
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []));

const COUNT_COLUMN = 'package_counts.packages';

const totalOf = (db: Database, filter: CountFilter) =>
  counts(db, filter).select(({ fn }) => fn.sum<string | null>(COUNT_COLUMN).as('total'));
const totalInScope = preparedQuery(totalOf);

export async function countPackages(db: Database, { scope, statuses }: CountFilter): Promise<number> {
  const [row] =
    statuses === undefined
      ? await totalInScope(db, { scope })
      : await totalOf(db, { scope, statuses }).execute();
  return Number(row?.total);
}

const totalsByStatus = preparedQuery((db, filter: { scope: Scope }) =>
  counts(db, filter)
    .select(({ fn }) => ['status', fn.sum<string>(COUNT_COLUMN).as('total')])
    .groupBy('status'),
);

export async function countByStatus(
  db: Database,
  filter: { scope: Scope },
): Promise<Map<PackageStatus, number>> {
  const rows = await totalsByStatus(db, filter);
  return new Map(rows.map(({ status, total }) => [status, Number(total)]));
}
