import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { ofEachAgent } from '../../platform/database/hit-search.ts';

export const OWNERS = { agent: 'expected_packages.agent_id', user: 'expected_packages.user_id' } as const;

type InScope = { scope: Scope; id: number };

export const inScopeOf = (db: Database, scope: Scope) =>
  db.selectFrom('expected_packages').where(inScope(scope, OWNERS));

export const withDetails = (query: ReturnType<typeof inScopeOf>) =>
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

export const rowsIn = (db: Database, scope: Scope) => withDetails(inScopeOf(db, scope));

export const findRowsById = (db: Database, { scope, ids }: { scope: Scope; ids: number[] }) =>
  rowsIn(db, scope)
    .where('expected_packages.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();

export type ExpectedPackageRow = NonNullable<Awaited<ReturnType<typeof findExpectedPackage>>>;

export const findExpectedPackage = (db: Database, { scope, id }: InScope) =>
  rowsIn(db, scope).where('expected_packages.id', '=', id).executeTakeFirst();

export const lockExpectedPackage = (db: Database, { scope, id }: InScope) =>
  rowsIn(db, scope).where('expected_packages.id', '=', id).forUpdate('expected_packages').executeTakeFirst();

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
