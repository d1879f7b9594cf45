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

export const findTracked = (db: Database, { scope, numbers }: { scope: Scope; numbers: string[] }) =>
  db
    .selectFrom('packages')
    .select((eb) => [
      sql<string>`lower(${sql.ref('packages.incoming_tracking_number')})`.as('number'),
      eb.fn.max('packages.id').as('package_id'),
    ])
    .where(isOneOf('packages.incoming_tracking_number', numbers))
    .where(inScope(scope, { agent: 'packages.agent_id' }))
    .groupBy(sql`1`)
    .execute();
