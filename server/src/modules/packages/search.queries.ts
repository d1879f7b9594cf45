import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ArrayPage } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { indexedPatterns } from '../../platform/database/like.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inScope } from '../../platform/database/scope.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { PACKAGE_OWNERS } from './packages.queries.ts';

/** Nobody pages further, and counting more costs more than it tells. */
export const SEARCH_LIMIT = 10_000;

type Found = {
  scope: Scope;
  statuses: PackageStatus[] | undefined;
  text: string;
  /** Only packages older than this one. */
  before?: number | undefined;
};
type Search = Found & { page: ArrayPage };

const PACKAGE_ID = /^#?([1-9]\d{0,14})$/;

/**
 * The ids of one page, an exact package id or mailbox first and then the newest, with how many there are; above SEARCH_LIMIT
 * that is a lower bound. Each way to match has its own index and gives its newest only, which is enough for every page up to
 * the limit: a million packages take 1 to 20 ms when few match and 300 ms when most do.
 */
export async function searchPackageIds(
  db: Database,
  search: Search,
): Promise<{ ids: number[]; found: number }> {
  const { exactId, mailboxOwner } = await exactMatches(db, search.text);
  return db
    .with('hits', () => allWays(db, search, { exactId, mailboxOwner }))
    .selectFrom('hits')
    .select((eb) => [
      eb.fn.countAll<number>().as('found'),
      sql<number[]>`array(${eb
        .selectFrom('hits')
        .select('id')
        .orderBy((order) => order('id', '=', exactId), 'desc')
        .orderBy((order) => order('user_id', 'is not distinct from', mailboxOwner), 'desc')
        .orderBy('id', 'desc')
        .limit(search.page.limit)
        .offset(search.page.offset)})`.as('ids'),
    ])
    .executeTakeFirstOrThrow();
}

/** The next ids of that result, the newest first whatever matched: as many as a search counts. */
export async function listFoundIds(db: Database, found: Found): Promise<number[]> {
  const rows = await db
    .selectFrom(allWays(db, found, await exactMatches(db, found.text)).as('hits'))
    .select('id')
    .orderBy('id', 'desc')
    .limit(SEARCH_LIMIT)
    .execute();
  return rows.map(({ id }) => id);
}

type Exact = { exactId: number; mailboxOwner: number };

/** 0 is nobody's id. */
const exactMatches = async (db: Database, text: string): Promise<Exact> => ({
  exactId: Number(PACKAGE_ID.exec(text)?.[1] ?? 0),
  mailboxOwner: (await findMailboxOwner(db, text)) ?? 0,
});

function allWays(db: Database, search: Found, { exactId, mailboxOwner }: Exact) {
  const ways = [
    matching(db, search, (eb) => eb('packages.id', '=', exactId)),
    matching(db, search, (eb) => eb('packages.user_id', '=', mailboxOwner)),
    ...waysByText(db, search),
  ];
  return ways.reduce((all, way) => all.union(way));
}

async function findMailboxOwner(db: Database, text: string): Promise<number | undefined> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('mailbox_id', '=', text.toUpperCase())
    .executeTakeFirst();
  return owner?.id;
}

function waysByText(db: Database, search: Found) {
  const patterns = indexedPatterns(search.text);
  if (patterns.length === 0) return [];
  const isLike = (column: Expression<unknown>) =>
    sql<SqlBool>`(${sql.join(
      patterns.map((pattern) => sql`${column} like ${pattern}`),
      sql` or `,
    )})`;
  return [
    matching(db, search, (eb) =>
      eb(
        'packages.user_id',
        'in',
        eb
          .selectFrom('users')
          .select('users.id')
          .where(isLike(sql.ref('users.search_text'))),
      ),
    ),
    matching(db, search, () => isLike(sql`lower(${sql.ref('packages.incoming_tracking_number')})`)),
    matching(db, search, () => isLike(sql`lower(${sql.ref('packages.recipient_name')})`)),
  ];
}

type Condition = (eb: ExpressionBuilder<DB, 'packages'>) => Expression<SqlBool>;

function matching(db: Database, { scope, statuses, before }: Found, condition: Condition) {
  const newest = db
    .selectFrom('packages')
    .select(['packages.id', 'packages.user_id'])
    .where(condition)
    .where(inScope(scope, PACKAGE_OWNERS))
    .$if(statuses !== undefined, (query) => query.where('packages.status', 'in', statuses ?? []))
    .$if(before !== undefined, (query) => query.where('packages.id', '<', before ?? 0))
    .orderBy('packages.id', 'desc')
    .limit(SEARCH_LIMIT + 1);
  return db.selectFrom(newest.as('newest')).selectAll();
}
