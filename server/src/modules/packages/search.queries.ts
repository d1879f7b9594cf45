import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ArrayPage } from '../../platform/database/array-page.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { contains, waysToSeek } from '../../platform/database/like.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inScope } from '../../platform/database/scope.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { couldBeMailbox } from '../users/index.ts';
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

/** What a text may mean: what it cannot mean is not asked for. The patterns are none, one or two. */
const meaningOf = (text: string) => {
  const [pattern, otherPattern] = waysToSeek(text).map((way) => way.pattern);
  const exactId = Number(PACKAGE_ID.exec(text)?.[1]);
  return {
    text,
    isId: exactId > 0,
    exactId,
    isMailbox: couldBeMailbox(text),
    mailboxId: text.toUpperCase(),
    pattern,
    otherPattern,
  };
};
type Meaning = ReturnType<typeof meaningOf>;

/**
 * The ids of one page, an exact package id or mailbox first and then the newest, with how many there are; above SEARCH_LIMIT
 * that is a lower bound. Each way to match has its own index and gives its newest only, which is enough for every page up to
 * the limit: a million packages take 1 to 20 ms when few match and 300 ms when most do.
 */
export async function searchPackageIds(
  db: Database,
  { text, page, ...filter }: Search,
): Promise<{ ids: number[]; found: number }> {
  const asked = { ...filter, ...meaningOf(text), ...page };
  const isCommon = filter.statuses === undefined && asked.pattern !== undefined && !asked.otherPattern;
  const [result] = isCommon ? await commonPage(db, asked) : await pageOfHits(db, asked).execute();
  return result ?? { ids: [], found: 0 };
}

type Asked = Found & Meaning & ArrayPage;

const pageOfHits = (db: Database, { limit, offset, ...search }: Asked) =>
  db
    .with('hits', () => allWays(db, search))
    .selectFrom('hits')
    .select((eb) => [
      eb.fn.countAll<number>().as('found'),
      sql<number[]>`array(${eb
        .selectFrom('hits')
        .select('id')
        .$if(search.isId, (query) => query.orderBy((order) => order('id', '=', search.exactId), 'desc'))
        .$if(search.isMailbox, (query) =>
          query.orderBy(
            (order) => order('user_id', 'is not distinct from', mailboxOwner(search.mailboxId)),
            'desc',
          ),
        )
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)})`.as('ids'),
    ]);

/** By far most searches: every status, and a text that one pattern looks for. */
const commonPage = compiledOnce(
  (db, asked: Asked) =>
    pageOfHits(db, { ...asked, statuses: undefined, before: undefined, otherPattern: undefined }),
  ['isId', 'isMailbox'],
);

/** The next ids of that result, the newest first whatever matched: as many as a search counts. */
export async function listFoundIds(db: Database, { text, ...found }: Found): Promise<number[]> {
  const rows = await db
    .selectFrom(allWays(db, { ...found, ...meaningOf(text) }).as('hits'))
    .select('id')
    .orderBy('id', 'desc')
    .limit(SEARCH_LIMIT)
    .execute();
  return rows.map(({ id }) => id);
}

type Ways = Found & Meaning;

const mailboxOwner = (mailboxId: string) =>
  sql<number>`coalesce((select id from users where mailbox_id = ${mailboxId}), 0)`;

function allWays(db: Database, search: Ways) {
  const { isId, isMailbox, exactId, mailboxId } = search;
  const ways = [
    ...(isId ? [matching(db, search, (eb) => eb('packages.id', '=', exactId))] : []),
    ...(isMailbox
      ? [matching(db, search, (eb) => eb('packages.user_id', '=', mailboxOwner(mailboxId)))]
      : []),
    ...waysByText(db, search),
  ];
  // Neither letter nor digit in it.
  if (ways.length === 0) return matching(db, search, () => sql<SqlBool>`false`);
  return ways.reduce((all, way) => all.union(way));
}

/** As the index packages_search has it. */
const SEARCHED = sql`lower(coalesce(packages.incoming_tracking_number, '') || E'\\n ' || packages.recipient_name)`;

function waysByText(db: Database, search: Ways) {
  const patterns = [search.pattern, search.otherPattern].filter((pattern) => pattern !== undefined);
  if (patterns.length === 0) return [];
  const isLike = (column: Expression<unknown>) =>
    sql<SqlBool>`(${sql.join(
      patterns.map((pattern) => contains(column, { text: search.text, pattern })),
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
    matching(db, search, () => isLike(SEARCHED)),
  ];
}

type Condition = (eb: ExpressionBuilder<DB, 'packages'>) => Expression<SqlBool>;

function matching(db: Database, { scope, statuses, before }: Omit<Found, 'text'>, condition: Condition) {
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
