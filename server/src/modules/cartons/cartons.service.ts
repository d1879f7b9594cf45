import {
  type Carton,
  type CartonUpdate,
  carton,
  cartonInput,
  MAX_CARTONS,
  type NewCarton,
} from '@eport/contract/cartons/carton.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../platform/errors/version-check.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentCarton } from './cartons.presenter.ts';
import {
  deleteCarton,
  findAgent,
  findFreeLetter,
  insertCarton,
  listCartonRows,
  lockCarton,
  lockLetters,
  updateCarton,
} from './cartons.queries.ts';

const READ_ONLY = readOnlyFields(carton, cartonInput);

export async function listCartons(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  warehouseId: number,
): Promise<Carton[]> {
  const agentId = await requireAgent(db, actor, warehouseId);
  return (await listCartonRows(db, { scope: scopeOf(actor), agentId })).map(presentCarton);
}

export const createCarton = (
  { db }: Context,
  actor: Actor,
  { warehouseId, ...input }: NewCarton,
): Promise<Carton> =>
  inTransaction(db, actor, async (trx) => {
    const agentId = await requireAgent(trx, actor, warehouseId);
    await lockLetters(trx, agentId);
    const letter = await findFreeLetter(trx, agentId);
    if (letter === null) throw new AppError('TOO_MANY_CARTONS', { max: MAX_CARTONS });
    return presentCarton(await insertCarton(trx, { agentId, letter, input }));
  });

export const changeCarton = (
  { db }: Context,
  actor: Actor,
  id: number,
  input: CartonUpdate,
): Promise<Carton> =>
  inTransaction(db, actor, async (trx) => {
    const current = await requireCarton(trx, actor, id);
    refuseOutdatedVersion('carton', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    return presentCarton(await updateCarton(trx, id, input));
  });

export const removeCarton = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    await requireCarton(trx, actor, id);
    await deleteCarton(trx, id);
  });

async function requireCarton(trx: Database, actor: Actor, id: number): Promise<Carton> {
  const row = await lockCarton(trx, { scope: scopeOf(actor), id });
  if (!row) throw notFound('CARTON_NOT_FOUND');
  return presentCarton(row);
}

async function requireAgent(db: Database, actor: Actor, warehouseId: number): Promise<number> {
  const agentId = await findAgent(db, { scope: scopeOf(actor), warehouseId });
  if (agentId === undefined) throw notFound('WAREHOUSE_NOT_FOUND', 'warehouseId');
  return agentId;
}
