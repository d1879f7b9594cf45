import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { customerInScope } from '../../platform/access/customer-scope.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { PERSON_COLUMNS } from '../users/index.ts';

const isOneOf = (column: string, texts: string[]): Expression<SqlBool> =>
  sql<SqlBool>`lower(${sql.ref(column)}) = any(${texts})`;

export const findAgentsNamed = (db: Database, { scope, texts }: { scope: Scope; texts: string[] }) =>
  db
    .selectFrom('agents')
    .select(['id', 'name', 'agent_code'])
    .where((eb) => eb.or([isOneOf('name', texts), isOneOf('agent_code', texts)]))
    .where(inScope(scope, { agent: 'agents.id' }))
    .execute();

export const findWarehousesNamed = (db: Database, { scope, names }: { scope: Scope; names: string[] }) =>
  db
    .selectFrom('warehouses')
    .select(['id', 'name', 'agent_id'])
    .where(isOneOf('name', names))
    .where(inScope(scope, { agent: 'warehouses.agent_id' }))
    .execute();

export type CustomerRow = Awaited<ReturnType<typeof findCustomersNamed>>[number];

export const findCustomersNamed = (db: Database, { scope, texts }: { scope: Scope; texts: string[] }) =>
  db
    .selectFrom('users')
    .select(PERSON_COLUMNS)
    .where((eb) =>
      eb.or([
        eb('users.email', '=', eb.fn.any(eb.val(texts))),
        eb('users.mailbox_id', '=', eb.fn.any(eb.val(texts.map((text) => text.toUpperCase())))),
      ]),
    )
    .where(customerInScope(scope))
    .execute();

export const findAnnouncers = (db: Database, { scope, keys }: { scope: Scope; keys: string[] }) =>
  db
    .selectFrom('expected_packages')
    .innerJoin('users', 'users.id', 'expected_packages.user_id')
    .select(['expected_packages.tracking_key', 'expected_packages.user_id', 'users.mailbox_id'])
    .where('expected_packages.tracking_key', '=', (eb) => eb.fn.any(eb.val(keys)))
    .where('expected_packages.status', '=', 'EXPECTED')
    .where(inScope(scope, { agent: 'expected_packages.agent_id' }))
    .execute();

export const findTracked = (db: Database, { scope, keys }: { scope: Scope; keys: string[] }) =>
  db
    .selectFrom('package_codes')
    .select((eb) => ['package_codes.key', eb.fn.max('package_codes.package_id').as('package_id')])
    .where('package_codes.key', '=', (eb) => eb.fn.any(eb.val(keys)))
    .where(inScope(scope, { agent: 'package_codes.agent_id' }))
    .groupBy('package_codes.key')
    .execute();
