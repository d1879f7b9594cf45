import { sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { type AgentMoments, boundOf } from '../../../platform/access/agent-days.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { ArrayPage } from '../../../platform/database/array-page.ts';
import { allOf } from '../../../platform/database/conditions.ts';
import type { Database } from '../../../platform/database/database.ts';
import { PACKAGE_OWNERS } from '../packages.queries.ts';
import { conditionOf, type Direction, type PackageFilter } from './package-filter.ts';
import { receivedWithin } from './step-filter.ts';

type ReceivedFilter = { scope: Scope; received: AgentMoments };
type Block = { block: number; packages: number; isWhole: boolean };
export type IdRange = { first: number; last: number; isExact: boolean };

const BLOCK_SIZE = 4_096;
const AGENT = sql`package_blocks.agent_id`;

/**
 * Returns a range with all IDs received in the period: IDs nearly follow the time of receipt, and `package_blocks` stores the first and
 * the last time of each block (migration 0064). `isExact`: the range has no other packages of the scope.
 */
export async function idsReceived(db: Database, filter: ReceivedFilter): Promise<IdRange | undefined> {
  const { rows: blocks } = await sql<Block>`${blocksOf(filter)} order by block`.execute(db);
  const [partial, whole] = [
    blocks.filter(({ isWhole }) => !isWhole),
    blocks.filter(({ isWhole }) => isWhole),
  ];
  const [from, to] = [whole[0], whole.at(-1)];
  const known = from && to && rangeOf(from.block, to.block);
  if (partial.length === 0) return known && { ...known, isExact: true };
  const { rows } = await sql<{ first: number | null; last: number | null; others: number }>`
    with partial as (
      select packages.id, ${receivedWithin(filter.received)} as received
      from unnest(${partial.map(({ block }) => block)}::bigint[]) block join packages on ${isInBlock}
      where ${inScope(filter.scope, PACKAGE_OWNERS)}
    ), ends as (
      select least(min(id) filter (where received), ${known?.first}::bigint) as first,
        greatest(max(id) filter (where received), ${known?.last}::bigint) as last
      from partial
    )
    select first, last, (select count(*) from partial where not received and id between first and last) as others
    from ends`.execute(db);
  const [ends] = rows;
  if (!ends?.first || !ends.last) return undefined;
  return { first: ends.first, last: ends.last, isExact: ends.others === 0 };
}

const isInBlock = sql`packages.id between block << 12 and (block << 12) + ${sql.lit(BLOCK_SIZE - 1)}`;

const rangeOf = (first: number, last: number) => ({
  first: first * BLOCK_SIZE,
  last: (last + 1) * BLOCK_SIZE - 1,
});

function blocksOf({ scope, received }: ReceivedFilter) {
  const [from, until] = [boundOf(received, 'from', AGENT), boundOf(received, 'until', AGENT)];
  const whole = allOf([
    from && sql`bool_and(first_at >= ${from})`,
    until && sql`bool_and(last_at < ${until})`,
  ]);
  const overlapping = allOf([
    from && sql`bool_or(last_at >= ${from})`,
    until && sql`bool_or(first_at < ${until})`,
  ]);
  return sql<Block>`
    select block, sum(packages)::bigint as packages, ${whole} as "isWhole"
    from package_blocks where ${inScope(scope, { agent: 'package_blocks.agent_id' })}
    group by block having ${overlapping} and sum(packages) > 0`;
}

/** The total is exact: whole blocks have counts, and only the rows of the others are counted. */
export async function pageReceived(
  db: Database,
  { scope, received, direction, limit, offset }: ReceivedFilter & ArrayPage & { direction: Direction },
): Promise<{ ids: number[]; totalItems: number }> {
  const filter = { scope, received };
  const blocks = await countedBlocks(db, filter, direction);
  const totalItems = blocks.reduce((sum, { packages }) => sum + packages, 0);
  let before = 0;
  const start = blocks.findIndex(({ packages }) => {
    if (before + packages > offset) return true;
    before += packages;
    return false;
  });
  const rest = blocks.slice(start).map(({ block }) => block);
  if (start < 0) return { ids: [], totalItems };
  const range = rangeOf(Math.min(...rest), Math.max(...rest));
  const ids = await sql<{ id: number }>`
    select id from packages where ${conditionOf(filter)} and ${isIn(range)}
    order by id ${sql.raw(direction)} limit ${sql.lit(limit)} offset ${offset - before}`.execute(db);
  return { ids: ids.rows.map(({ id }) => id), totalItems };
}

export const isIn = ({ first, last }: Omit<IdRange, 'isExact'>, id = sql`packages.id`) =>
  sql`${id} between ${first} and ${last}`;

async function countedBlocks(db: Database, filter: ReceivedFilter, direction: Direction): Promise<Block[]> {
  const { rows } = await sql<Block>`${blocksOf(filter)} order by block ${sql.raw(direction)}`.execute(db);
  const partial = rows.filter(({ isWhole }) => !isWhole).map(({ block }) => block);
  const counts = await countIn(db, filter, partial);
  return rows.map((row) => (row.isWhole ? row : { ...row, packages: counts.get(row.block) ?? 0 }));
}

async function countIn(db: Database, filter: PackageFilter, blocks: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ block: number; counted: number }>`
    select block, (
      select count(*) from packages where ${conditionOf(filter)} and ${isInBlock}
    ) as counted
    from unnest(${blocks}::bigint[]) block`.execute(db);
  return new Map(rows.map(({ block, counted }) => [block, counted]));
}
