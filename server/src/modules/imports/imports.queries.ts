import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { customerInScope } from '../../platform/database/customer-scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/scope.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { PERSON_COLUMNS } from '../users/index.ts';

const isOneOf = (column: string, texts: string[]): Expression<SqlBool> =>
  sql<SqlBool>`lower(${sql.ref(column)}) = any(${texts})`;

/** Agents by name or code, in lower case. */
export const findAgentsNamed = (db: Database, texts: string[]) =>
  db
    .selectFrom('agents')
    .select(['id', 'name', 'agent_code'])
    .where((eb) => eb.or([isOneOf('name', texts), isOneOf('agent_code', texts)]))
    .execute();

/** Warehouses in scope by name, in lower case. */
export const findWarehousesNamed = (db: Database, { scope, names }: { scope: Scope; names: string[] }) =>
  db
    .selectFrom('warehouses')
    .select(['id', 'name', 'agent_id'])
    .where(isOneOf('name', names))
    .where(inScope(scope, { agent: 'warehouses.agent_id' }))
    .execute();

export type CustomerRow = Awaited<ReturnType<typeof findCustomersNamed>>[number];

/** Customers in scope by mailbox ID or e-mail address, in lower case. */
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

/** Those of these tracking numbers, in lower case, that a package in scope has, with the newest such package. */
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
