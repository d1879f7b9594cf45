import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/scope.ts';
import type { Scope } from '../../platform/http/actor.ts';

/** Kept by the triggers of 0035 for agents, so a scope is all of them or one; of customers nothing is kept. */
type Counted = { scope: Scope; statuses?: readonly PackageStatus[] | undefined };

const counts = (db: Database, { scope, statuses }: Counted) =>
  db
    .selectFrom('package_counts')
    .where(inScope(scope, { agent: 'package_counts.agent_id' }))
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []));

const sumOfPackages = 'package_counts.packages';

const totalOf = (db: Database, counted: Counted) =>
  counts(db, counted).select(({ fn }) => fn.sum<string | null>(sumOfPackages).as('total'));
const totalInScope = compiledOnce(totalOf);

/** How many packages there are. */
export async function countPackages(db: Database, { scope, statuses }: Counted): Promise<number> {
  const [row] =
    statuses === undefined
      ? await totalInScope(db, { scope })
      : await totalOf(db, { scope, statuses }).execute();
  return Number(row?.total);
}

const totalsByStatus = compiledOnce((db, counted: { scope: Scope }) =>
  counts(db, counted)
    .select(({ fn }) => ['status', fn.sum<string>(sumOfPackages).as('total')])
    .groupBy('status'),
);

/** How many packages are in each status that any is in. */
export async function countByStatus(
  db: Database,
  counted: { scope: Scope },
): Promise<Map<PackageStatus, number>> {
  const rows = await totalsByStatus(db, counted);
  return new Map(rows.map(({ status, total }) => [status, Number(total)]));
}
