import { codeKey } from '@eport/contract/scanning/code-key.ts';
import { hasMailboxIdFormat } from '@eport/contract/users/mailbox-id.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ArrayPage } from '../../../platform/database/array-page.ts';
import type { Database } from '../../../platform/database/database.ts';
import { contains, searchPatterns, searchTerm } from '../../../platform/database/like.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { preparedQuery } from '../../../platform/performance/prepared-query.ts';
import {
  conditionOf,
  type Direction,
  directionOf,
  idDirectionOf,
  isFilteredBeyondStatus,
  isNewestFirst,
  NEWEST_FIRST,
  type PackageFilter,
  type PackageSort,
} from './package-filter.ts';
import { packageIdIn } from './package-id-in.ts';

export const SEARCH_LIMIT = 10_000;

type SearchFilter = PackageFilter & {
  text: string;
  direction?: Direction;
  /** Null: all. */
  most?: number | null | undefined;
};
export type Search = PackageFilter & {
  text: string;
  sort: PackageSort;
  page: ArrayPage;
  most?: number | undefined;
};

/** Three characters in a row, which the index needs, and a digit, which names rarely have. */
const LIKE_A_CODE = /^(?=.*\d).*[A-Z\d]{3}/;

const meaningOf = (text: string) => {
  const [pattern, otherPattern] = searchPatterns(text).map((way) => way.pattern);
  const key = codeKey(text);
  return {
    text,
    exactId: packageIdIn(text),
    isMailbox: hasMailboxIdFormat(text),
    mailboxId: text.toUpperCase(),
    pattern,
    otherPattern,
    isCode: LIKE_A_CODE.test(key),
    key,
    keyPattern: searchTerm(key).pattern,
  };
};
type Meaning = ReturnType<typeof meaningOf>;

/** `found` is a lower bound above SEARCH_LIMIT. Among a million packages, a search takes 1 to 20 ms, or 300 ms if most of them match. */
export async function searchPackageIds(
  db: Database,
  { text, page, sort, most, ...filter }: Search,
): Promise<{ ids: number[]; found: number }> {
  const { scope } = filter;
  const meaning = meaningOf(text);
  const isFiltered = filter.statuses !== undefined || isFilteredBeyondStatus(filter) || !isNewestFirst(sort);
  const isCommon = !isFiltered && meaning.pattern !== undefined && !meaning.otherPattern;
  const [result] = isCommon
    ? await commonPage(db, { scope, most, ...meaning, ...page })
    : await pageOfHits(db, { ...filter, ...meaning, ...page, sort, most }).execute();
  return result ?? { ids: [], found: 0 };
}

type HitPage = PackageFilter & Meaning & ArrayPage & { sort?: PackageSort; most?: number | undefined };

const pageOfHits = (db: Database, { limit, offset, sort = NEWEST_FIRST, ...search }: HitPage) =>
  db
    .with('hits', () => allMatches(db, { ...search, direction: idDirectionOf(sort) }))
    .selectFrom('hits')
    .select((eb) => [
      eb.fn.countAll<number>().as('found'),
      sql<number[]>`array(${eb
        .selectFrom('hits')
        .select('id')
        .$if(sort.field === 'status', (query) => query.orderBy('status', directionOf(sort)))
        .$if(search.exactId !== undefined && isNewestFirst(sort), (query) =>
          query.orderBy(sql`id = ${search.exactId}`, 'desc'),
        )
        .$if(search.isMailbox && isNewestFirst(sort), (query) =>
          query.orderBy(sql`coalesce(user_id = ${mailboxOwner(search.mailboxId)}, false)`, 'desc'),
        )
        .orderBy('id', idDirectionOf(sort))
        .limit(limit)
        .offset(offset)})`.as('ids'),
    ]);

const commonPage = preparedQuery(
  (db, page: Pick<HitPage, 'scope' | 'most'> & Meaning & ArrayPage) =>
    pageOfHits(db, { ...page, otherPattern: undefined }),
  ['isMailbox', 'isCode'],
);

export const allMatchesOf = (db: Database, { text, ...filter }: PackageFilter & { text: string }) =>
  sql`${allMatches(db, { ...filter, ...meaningOf(text), most: null })}`;

type SearchQuery = SearchFilter & Meaning;

const mailboxOwner = (mailboxId: string) =>
  sql<number>`(select id from users where mailbox_id = ${mailboxId})`;

function allMatches(db: Database, search: SearchQuery) {
  const { isMailbox, isCode, exactId, mailboxId } = search;
  const matches = [
    ...(exactId === undefined ? [] : [matching(db, search, (eb) => eb('packages.id', '=', exactId))]),
    ...(isMailbox
      ? [matching(db, search, (eb) => eb('packages.user_id', '=', mailboxOwner(mailboxId)))]
      : []),
    ...(isCode ? [matchesByCode(db, search)] : []),
    ...matchesByText(db, search),
  ];
  if (matches.length === 0) return matching(db, search, () => sql<SqlBool>`false`);
  return matches.reduce((all, way) => all.union(way));
}

/** An array is planned in less time than a join. */
const matchesByCode = (db: Database, search: SearchQuery) => {
  const { key, keyPattern } = search;
  const coded = db.selectFrom('package_codes').select('package_id');
  const partialMatches = coded
    .where(sql<SqlBool>`not is_incoming`)
    .where('key', 'like', keyPattern)
    .where(sql<SqlBool>`strpos(key, ${key}) > 0`);
  const packageIds = coded.where('key', '=', key).unionAll(partialMatches);
  return matching(db, search, (eb) => eb('packages.id', '=', sql<number>`any(array(${packageIds}))`));
};

/** What customers search: they also know what they bought and where, and their few packages need no index. */
const OWN_TEXT = sql`lower(
  coalesce(packages.incoming_tracking_number, '') || E'\\n ' || packages.recipient_name || E'\\n ' ||
  packages.description || E'\\n ' || coalesce(packages.sender_name, '')
)`;

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
    search.scope.kind === 'customer'
      ? matching(db, search, () => isLike(OWN_TEXT))
      : matching(db, search, (eb) =>
          eb(
            'packages.id',
            'in',
            eb
              .selectFrom('package_texts')
              .select('package_texts.package_id')
              .where(isLike(sql.ref('package_texts.text'))),
          ),
        ),
  ];
}

type Condition = (eb: ExpressionBuilder<DB, 'packages'>) => Expression<SqlBool>;

function matching(
  db: Database,
  { direction = 'desc', most = SEARCH_LIMIT + 1, ...search }: SearchQuery,
  condition: Condition,
) {
  const newest = db
    .selectFrom('packages')
    .select(['packages.id', 'packages.user_id', 'packages.status'])
    .where(condition)
    .where(conditionOf(search))
    .$if(most !== null, (query) => query.orderBy('packages.id', direction).limit(most));
  return db.selectFrom(newest.as('newest')).selectAll();
}
