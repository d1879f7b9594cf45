import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { hasMailboxIdFormat } from '@eport/contract/users/mailbox-id.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from '../../../platform/access/actor.ts';
import { inScope } from '../../../platform/access/scope.ts';
import type { ArrayPage } from '../../../platform/database/array-page.ts';
import type { Database } from '../../../platform/database/database.ts';
import { idIn } from '../../../platform/database/hit-search.ts';
import { contains, searchPatterns } from '../../../platform/database/like.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { preparedQuery } from '../../../platform/performance/prepared-query.ts';
import { PACKAGE_OWNERS } from '../packages.queries.ts';

/** Counting further costs too much. */
export const SEARCH_LIMIT = 10_000;

type Found = {
  scope: Scope;
  statuses: PackageStatus[] | undefined;
  text: string;
  before?: number | undefined;
  /** The newest matches of each kind that are read. */
  most?: number | undefined;
};
type Search = Found & { page: ArrayPage };

/** Parses the text, so that impossible kinds of matches are not queried. There are up to two patterns. */
const meaningOf = (text: string) => {
  const [pattern, otherPattern] = searchPatterns(text).map((way) => way.pattern);
  const exactId = idIn(text);
  return {
    text,
    isId: exactId > 0,
    exactId,
    isMailbox: hasMailboxIdFormat(text),
    mailboxId: text.toUpperCase(),
    pattern,
    otherPattern,
  };
};
type Meaning = ReturnType<typeof meaningOf>;

/**
 * Returns a page of IDs (exact package ID or mailbox ID first, then newest) and the number of matches; above
 * SEARCH_LIMIT that is a lower bound. Each kind of match uses its own index and returns its newest rows only: with a
 * million packages this takes 1 to 20 ms for few matches and 300 ms for most.
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
    .with('hits', () => allMatches(db, search))
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

const commonPage = preparedQuery(
  (db, asked: Asked) =>
    pageOfHits(db, { ...asked, statuses: undefined, before: undefined, otherPattern: undefined }),
  ['isId', 'isMailbox'],
);

/** Returns the newest SEARCH_LIMIT IDs, without moving exact matches to the front. */
export async function listFoundIds(db: Database, { text, ...found }: Found): Promise<number[]> {
  const rows = await db
    .selectFrom(allMatches(db, { ...found, ...meaningOf(text) }).as('hits'))
    .select('id')
    .orderBy('id', 'desc')
    .limit(SEARCH_LIMIT)
    .execute();
  return rows.map(({ id }) => id);
}

type SearchQuery = Found & Meaning;

const mailboxOwner = (mailboxId: string) =>
  sql<number>`coalesce((select id from users where mailbox_id = ${mailboxId}), 0)`;

function allMatches(db: Database, search: SearchQuery) {
  const { isId, isMailbox, exactId, mailboxId } = search;
  const matches = [
    ...(isId ? [matching(db, search, (eb) => eb('packages.id', '=', exactId))] : []),
    ...(isMailbox
      ? [matching(db, search, (eb) => eb('packages.user_id', '=', mailboxOwner(mailboxId)))]
      : []),
    ...matchesByText(db, search),
  ];
  if (matches.length === 0) return matching(db, search, () => sql<SqlBool>`false`);
  return matches.reduce((all, way) => all.union(way));
}

/** Must match the index packages_search. */
const SEARCHED = sql`lower(coalesce(packages.incoming_tracking_number, '') || E'\\n ' || packages.recipient_name)`;

/** Only for customers: they know what they bought, and have few packages. */
const OWN_TEXT = sql`lower(packages.description || E'\\n ' || packages.sender_name)`;

function matchesByText(db: Database, search: SearchQuery) {
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
    ...(search.scope.kind === 'customer' ? [matching(db, search, () => isLike(OWN_TEXT))] : []),
  ];
}

type Condition = (eb: ExpressionBuilder<DB, 'packages'>) => Expression<SqlBool>;

function matching(
  db: Database,
  { scope, statuses, before, most }: Omit<Found, 'text'>,
  condition: Condition,
) {
  const newest = db
    .selectFrom('packages')
    .select(['packages.id', 'packages.user_id'])
    .where(condition)
    .where(inScope(scope, PACKAGE_OWNERS))
    .$if(statuses !== undefined, (query) => query.where('packages.status', 'in', statuses ?? []))
    .where((eb) => (before === undefined ? eb.lit(true) : eb('packages.id', '<', before)))
    .orderBy('packages.id', 'desc')
    .limit(most ?? SEARCH_LIMIT + 1);
  return db.selectFrom(newest.as('newest')).selectAll();
}
