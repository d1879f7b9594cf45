import type { ExpectedPackageStatus } from '@eport/contract/expected-packages/expected-package-states.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { type AgentMoments, isWithin } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';
import { allOf } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { contains, searchTerm } from '../../platform/database/like.ts';
import { OWNERS } from './expected-packages.queries.ts';

export type Filter = {
  scope: Scope;
  id?: number | undefined;
  statuses?: readonly ExpectedPackageStatus[] | undefined;
  warehouseId?: number | undefined;
  customerId?: number | undefined;
  announced?: AgentMoments | undefined;
  search?: string | undefined;
};

export const isFiltered = ({ scope: _scope, ...filter }: Filter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

type Frequency = { isFrequent?: boolean };

/** `isFrequent`: many rows match, so the search compares row by row instead of looking up all matching customers first. */
export const matching = (
  db: Database,
  { scope, id, statuses, warehouseId, customerId, announced, search }: Filter,
  { isFrequent = false }: Frequency = {},
) =>
  db
    .selectFrom('expected_packages')
    .where(
      allOf([
        sql`${inScope(scope, OWNERS)}`,
        id && sql`expected_packages.id = ${id}`,
        statuses && sql`expected_packages.status in (${sql.join(statuses)})`,
        warehouseId && sql`expected_packages.warehouse_id = ${warehouseId}`,
        customerId && sql`expected_packages.user_id = ${customerId}`,
        announced && isWithin(announced, sql`expected_packages.created_at`, sql`expected_packages.agent_id`),
        search && matchesSearch(search, isFrequent),
      ]),
    );

function matchesSearch(search: string, isFrequent: boolean) {
  const key = codeKey(search);
  const words = search.split(/\s+/).map((word) => contains(sql.ref('search_text'), searchTerm(word)));
  const customers = sql`select id from users where ${sql.join(words, sql` and `)}`;
  // Within `or` only an array can use an index.
  const isOfCustomer = isFrequent
    ? sql<boolean>`expected_packages.user_id in (${customers})`
    : sql<boolean>`expected_packages.user_id = any(array(${customers}))`;
  if (key === '') return isOfCustomer;
  const hasCode = contains(sql`lower(expected_packages.tracking_key)`, searchTerm(key));
  return sql<boolean>`(${hasCode} or ${isOfCustomer})`;
}
