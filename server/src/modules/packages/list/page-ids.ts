import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { ArrayPage } from '../../../platform/database/array-page.ts';
import { PACKAGE_OWNERS } from '../packages.queries.ts';

type Filter = { scope: Scope; statuses?: readonly PackageStatus[] | undefined };

/** Without a status filter, pages further from both ends start at a block of `package_blocks` instead of skipping that many rows. */
const NEAR_OFFSET = 2_000;

export function pageIds(filter: Filter, page: ArrayPage, total: number): RawBuilder<{ id: number }> {
  const isNearAnEnd = Math.min(page.offset, total - page.offset) <= NEAR_OFFSET;
  return filter.statuses !== undefined || isNearAnEnd
    ? nearerEnd(filter, page, total)
    : fromBlock(filter.scope, page);
}

/** Inlines `limit`: a generic plan would assume a tenth of the table. */
function walk({ scope, statuses }: Filter, { limit, offset }: ArrayPage, order: 'asc' | 'desc') {
  const direction = sql.raw(order);
  const ids = (status?: PackageStatus) =>
    sql<{ id: number }>`select id from packages where ${inScope(scope, PACKAGE_OWNERS)}
      ${status === undefined ? sql`` : sql`and status = ${status}`} order by id ${direction}`;
  const paged = sql`limit ${sql.lit(limit)} offset ${offset}`;
  if (statuses === undefined || statuses.length === 1)
    return sql<{ id: number }>`${ids(statuses?.[0])} ${paged}`;
  // A merge append over the index of each status reads only the rows up to the end of the page.
  const merged = sql.join(
    statuses.map((status) => sql`(${ids(status)})`),
    sql` union all `,
  );
  return sql<{ id: number }>`select id from (${merged}) merged order by id ${direction} ${paged}`;
}

function nearerEnd(filter: Filter, { limit, offset }: ArrayPage, total: number) {
  const rest = total - offset;
  if (offset <= total / 2) return walk(filter, { limit, offset }, 'desc');
  return walk(
    filter,
    { limit: Math.max(0, Math.min(limit, rest)), offset: Math.max(0, rest - limit) },
    'asc',
  );
}

/** Uses the stored counts to find the block of 4,096 IDs in which the page starts, and skips only rows of that block. */
function fromBlock(scope: Scope, { limit, offset }: ArrayPage) {
  const blocks = sql`select block, sum(packages) as held, sum(sum(packages)) over (order by block desc) as upto
    from package_blocks where ${inScope(scope, { agent: 'package_blocks.agent_id' })} group by block`;
  return sql<{ id: number }>`
    with start as (
      select block, upto - held as before from (${blocks}) blocks where upto > ${offset}::bigint order by block desc limit 1
    )
    select id from packages
    where ${inScope(scope, PACKAGE_OWNERS)} and id < (select (block + 1) << 12 from start)
    order by id desc limit ${sql.lit(limit)} offset (select ${offset}::bigint - before from start)`;
}
