import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import { preparedQuery } from '../../../platform/performance/prepared-query.ts';

/** Reads the totals that triggers maintain per agent (migration 0035); there are none per customer. */
type Counted = { scope: Scope; statuses?: readonly PackageStatus[] | undefined };

const counts = (db: Database, { scope, statuses }: Counted) =>
  db
    .selectFrom('package_counts')
    .where(inScope(scope, { agent: 'package_counts.agent_id' }))
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []));

const sumOfPackages = 'package_counts.packages';

const totalOf = (db: Database, counted: Counted) =>
  counts(db, counted).select(({ fn }) => fn.sum<string | null>(sumOfPackages).as('total'));
const totalInScope = preparedQuery(totalOf);

export async function countPackages(db: Database, { scope, statuses }: Counted): Promise<number> {
  const [row] =
    statuses === undefined
      ? await totalInScope(db, { scope })
      : await totalOf(db, { scope, statuses }).execute();
  return Number(row?.total);
}

const totalsByStatus = preparedQuery((db, counted: { scope: Scope }) =>
  counts(db, counted)
    .select(({ fn }) => ['status', fn.sum<string>(sumOfPackages).as('total')])
    .groupBy('status'),
);

export async function countByStatus(
  db: Database,
  counted: { scope: Scope },
): Promise<Map<PackageStatus, number>> {
  const rows = await totalsByStatus(db, counted);
  return new Map(rows.map(({ status, total }) => [status, Number(total)]));
}
