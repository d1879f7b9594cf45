import type { CartonInput } from '@eport/contract/cartons/carton.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';

const COLUMNS = [
  'cartons.id',
  'cartons.letter',
  'cartons.name',
  'cartons.length',
  'cartons.width',
  'cartons.height',
  'cartons.version',
] as const;

const cartonsIn = (db: Database, scope: Scope) =>
  db
    .selectFrom('cartons')
    .select(COLUMNS)
    .where(inScope(scope, { agent: 'cartons.agent_id' }));

export type CartonRow = NonNullable<Awaited<ReturnType<typeof lockCarton>>>;

export const findAgent = async (
  db: Database,
  { scope, warehouseId }: { scope: Scope; warehouseId: number },
) =>
  (
    await db
      .selectFrom('warehouses')
      .select('agent_id')
      .where('id', '=', warehouseId)
      .where(inScope(scope, { agent: 'warehouses.agent_id' }))
      .executeTakeFirst()
  )?.agent_id;

export const listCartonRows = (db: Database, { scope, agentId }: { scope: Scope; agentId: number }) =>
  cartonsIn(db, scope).where('agent_id', '=', agentId).orderBy('letter').execute();

export const lockCarton = (db: Database, { scope, id }: { scope: Scope; id: number }) =>
  cartonsIn(db, scope).where('cartons.id', '=', id).forUpdate().executeTakeFirst();

/** Keeps other transactions from assigning a letter to a carton of this agent. */
export const lockLetters = (trx: Database, agentId: number) =>
  trx.selectFrom('agents').select('id').where('id', '=', agentId).forNoKeyUpdate().execute();

/** The first letter that no carton of the agent has, or null. */
const freeLetter = (agentId: number) =>
  sql<string | null>`(
    select min(letter) from unnest(string_to_array('ABCDEFGHIJKLMNOPQRSTUVWXYZ', null)) as letter
    where not exists (select from cartons where agent_id = ${agentId} and cartons.letter = letter.letter)
  )`;

export const findFreeLetter = async (trx: Database, agentId: number) =>
  (await trx.selectNoFrom(freeLetter(agentId).as('letter')).executeTakeFirst())?.letter ?? null;

const columnsOf = ({ name, length, width, height, ...rest }: CartonInput) => {
  allFieldsRead(rest);
  return { name, length, width, height } satisfies ColumnsOf<
    'cartons',
    'id' | 'version' | 'agent_id' | 'letter'
  >;
};

type NewCartonRow = { agentId: number; letter: string; input: CartonInput };

export const insertCarton = (trx: Database, { agentId, letter, input }: NewCartonRow) =>
  trx
    .insertInto('cartons')
    .values({ agent_id: agentId, letter, ...columnsOf(input) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateCarton = (trx: Database, id: number, input: CartonInput) =>
  trx
    .updateTable('cartons')
    .set(columnsOf(input))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const deleteCarton = (trx: Database, id: number) =>
  trx.deleteFrom('cartons').where('id', '=', id).execute();
