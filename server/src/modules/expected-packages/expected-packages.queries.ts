import type { ExpectedPackageStatus } from '@eport/contract/expected-packages/expected-package-states.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import { type ArrayPage, countRows, rowsAndTotal, totalIfShown } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import type { Database } from '../../platform/database/database.ts';
import { ofEachAgent } from '../../platform/database/hit-search.ts';
import { contains, searchTerm } from '../../platform/database/like.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';

const OWNERS = { agent: 'expected_packages.agent_id', user: 'expected_packages.user_id' } as const;

type InScope = { scope: Scope; id: number };

const inScopeOf = (db: Database, scope: Scope) =>
  db.selectFrom('expected_packages').where(inScope(scope, OWNERS));

const withDetails = (query: ReturnType<typeof inScopeOf>) =>
  query
    .innerJoin('users', 'users.id', 'expected_packages.user_id')
    .innerJoin('warehouses', 'warehouses.id', 'expected_packages.warehouse_id')
    .select([
      'expected_packages.id',
      'expected_packages.agent_id',
      'expected_packages.user_id',
      'expected_packages.warehouse_id',
      'expected_packages.status',
      'expected_packages.sender_name',
      'expected_packages.tracking_number',
      'expected_packages.tracking_key',
      'expected_packages.description',
      'expected_packages.items',
      'expected_packages.declared_value',
      'expected_packages.currency_code',
      'expected_packages.file_name',
      'expected_packages.package_id',
      'expected_packages.created_at',
      'expected_packages.version',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.mailbox_id',
      'warehouses.name as warehouse_name',
    ])
    .select(
      sql<boolean>`exists (select from documents where documents.package_id = expected_packages.package_id)`.as(
        'has_documents',
      ),
    );

const rowsIn = (db: Database, scope: Scope) => withDetails(inScopeOf(db, scope));

export type ExpectedPackageRow = NonNullable<Awaited<ReturnType<typeof findExpectedPackage>>>;

export const findExpectedPackage = (db: Database, { scope, id }: InScope) =>
  rowsIn(db, scope).where('expected_packages.id', '=', id).executeTakeFirst();

export const lockExpectedPackage = (db: Database, { scope, id }: InScope) =>
  rowsIn(db, scope).where('expected_packages.id', '=', id).forUpdate('expected_packages').executeTakeFirst();

type Rows = ReturnType<typeof rowsIn>;

const newestFirst = (query: Rows): Rows =>
  query.orderBy('expected_packages.created_at', 'desc').orderBy('expected_packages.id', 'desc');

const newestRows = preparedQuery(
  (db, { scope, limit }: { scope: Scope; limit: number }) =>
    newestFirst(rowsIn(db, scope)).limit(sql.lit(limit)),
  ['limit'],
);

export async function listOwnRows(db: Database, { scope, page }: { scope: Scope; page: ArrayPage }) {
  if (page.offset > 0) return rowsAndTotal(rowsIn(db, scope), newestFirst, page);
  const rows = await newestRows(db, { scope, limit: page.limit });
  return { rows, total: totalIfShown(page, rows.length) ?? (await countRows(inScopeOf(db, scope))) };
}

export type Filter = {
  scope: Scope;
  statuses: ExpectedPackageStatus[] | undefined;
  customerId: number | undefined;
  search: string | undefined;
};

function matching(db: Database, { scope, statuses, customerId, search }: Filter) {
  let query = inScopeOf(db, scope);
  if (statuses) query = query.where('expected_packages.status', 'in', statuses);
  if (customerId !== undefined) query = query.where('expected_packages.user_id', '=', customerId);
  return search === undefined ? query : query.where(isFound(search));
}

/** Each way has its index, which a condition over both tables could not use. */
function isFound(search: string) {
  const key = codeKey(search);
  const words = search.split(/\s+/).map((word) => contains(sql.ref('search_text'), searchTerm(word)));
  const ofCustomers = sql`select id from expected_packages
    where user_id in (select id from users where ${sql.join(words, sql` and `)})`;
  if (key === '') return sql<boolean>`expected_packages.id in (${ofCustomers})`;
  const isTracked = contains(sql`lower(tracking_key)`, searchTerm(key));
  return sql<boolean>`expected_packages.id in (
    select id from expected_packages where ${isTracked} union all ${ofCustomers}
  )`;
}

export async function searchExpectedPackages(
  db: Database,
  { page, ...filter }: Filter & { page: ArrayPage },
) {
  const query = matching(db, filter);
  const rows = await newestFirst(withDetails(query)).limit(page.limit).offset(page.offset).execute();
  return { rows, ...(await boundedTotal(db, query, page, rows.length)) };
}

export const listExpectedPackagesAfter = (
  db: Database,
  { after, limit, ...filter }: Filter & { after: ExpectedPackageRow | undefined; limit: number },
) =>
  newestFirst(withDetails(after ? matching(db, filter).where(comesAfter(after)) : matching(db, filter)))
    .limit(limit)
    .execute();

/** The database's own date, since one in JavaScript has no microseconds. */
const comesAfter = ({ id }: { id: number }) =>
  sql<boolean>`(expected_packages.created_at, expected_packages.id) <
    (select created_at, id from expected_packages where id = ${id})`;

export const listClaimRows = (db: Database, { scope, packageId }: { scope: Scope; packageId: number }) =>
  rowsIn(db, scope)
    .innerJoin('package_claims', 'package_claims.expected_package_id', 'expected_packages.id')
    .where('package_claims.package_id', '=', packageId)
    .orderBy('expected_packages.id')
    .execute();

const TRACKED_LIMIT = 10;

export const listLiveRows = (
  db: Database,
  { scope, key, limit = TRACKED_LIMIT }: { scope: Scope; key: string; limit?: number },
) =>
  rowsIn(db, scope)
    .where(ofEachAgent('expected_packages.agent_id'))
    .where('expected_packages.tracking_key', '=', key)
    .where('expected_packages.status', '=', 'EXPECTED')
    .orderBy('expected_packages.id')
    .limit(limit)
    .execute();
