import type { Database } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';

/** Runs on every request, so it selects as little as possible. */
const ACTOR_COLUMNS = ['id', 'role', 'agent_id', 'warehouse_id', 'session_version'] as const;
const ACCOUNT_COLUMNS = [...ACTOR_COLUMNS, 'email', 'first_name', 'status', 'password_hash'] as const;

export type ActorRow = Awaited<ReturnType<typeof actorWithId>>[number];
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

export const findAccountByEmail = (db: Database, email: string) =>
  db.selectFrom('users').select(ACCOUNT_COLUMNS).where('email', '=', email).executeTakeFirst();

export const findAccountById = (db: Database, id: number) =>
  db.selectFrom('users').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst();

const activeActors = (db: Database) =>
  db.selectFrom('users').select(ACTOR_COLUMNS).where('status', '=', 'ACTIVE');

const actorWithId = preparedQuery((db, { id }: { id: number }) => activeActors(db).where('id', '=', id));

const actorsWithIds = preparedQuery((db, { ids }: { ids: number[] }) =>
  activeActors(db).where('id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

export async function findActors(db: Database, ids: number[]): Promise<Map<number, ActorRow>> {
  const [id] = ids;
  const actors =
    ids.length === 1 && id !== undefined ? await actorWithId(db, { id }) : await actorsWithIds(db, { ids });
  return new Map(actors.map((actor) => [actor.id, actor]));
}

export const findWarehouseWithAgent = (db: Database, id: number) =>
  db
    .selectFrom('warehouses')
    .innerJoin('agents', 'agents.id', 'warehouses.agent_id')
    .select(['warehouses.id', 'warehouses.agent_id', 'agents.agent_code'])
    .where('warehouses.id', '=', id)
    .executeTakeFirst();

export type NewCustomer = {
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  agent_id: number;
  warehouse_id: number;
  destination_country_id: number;
};

export const insertCustomer = (db: Database, agentCode: string, customer: NewCustomer) =>
  db
    .insertInto('users')
    .values((eb) => ({
      ...customer,
      role: 'ROLE_CUSTOMER',
      mailbox_id: eb.fn<string>('next_mailbox_id', [eb.val(agentCode)]),
    }))
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirstOrThrow();

/** Keeps `reset_by_agent` unless it is passed: a change by the account's owner may come from staff who know the old password. */
export const updatePassword = (
  db: Database,
  userId: number,
  password: { password_hash: string; reset_by_agent?: boolean },
) =>
  db
    .updateTable('users')
    .set(password)
    .where('id', '=', userId)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirstOrThrow();
