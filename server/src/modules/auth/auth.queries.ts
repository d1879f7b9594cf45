import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/database/database.ts';

/** What every call asks: no more than it takes to answer it. */
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

const actorWithId = compiledOnce((db, { id }: { id: number }) => activeActors(db).where('id', '=', id));

const actorsWithIds = compiledOnce((db, { ids }: { ids: number[] }) =>
  activeActors(db).where('id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

/** Of active accounts, by their ids. One alone has a plan that fits for ever; a list is planned anew each time. */
export async function findActors(db: Database, ids: number[]): Promise<Map<number, ActorRow>> {
  const [id] = ids;
  const actors =
    ids.length === 1 && id !== undefined ? await actorWithId(db, { id }) : await actorsWithIds(db, { ids });
  return new Map(actors.map((actor) => [actor.id, actor]));
}

/** The warehouse that a customer registers at, with what the mailbox ID is made from. */
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

/** Raises the session version too (trigger), which ends every older token. */
export const updatePassword = (db: Database, userId: number, passwordHash: string) =>
  db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirstOrThrow();
