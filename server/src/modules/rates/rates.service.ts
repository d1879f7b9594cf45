import { type Rate, rate, rateInput, type rateUpdate } from '@eport/contract/rates/rate.ts';
import type { RateQuery } from '@eport/contract/rates/rates.api.ts';
import type { z } from 'zod';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalidField, notFound } from '../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../platform/errors/version-check.ts';
import type { Context } from '../../platform/http/context.ts';
import { requireServedCountry } from '../reference/index.ts';
import { presentRate } from './rates.presenter.ts';
import {
  deleteRate,
  findRate,
  insertRate,
  listRateRows,
  lockRate,
  type RateRow,
  updateRate,
} from './rates.queries.ts';

const READ_ONLY = readOnlyFields(rate, rateInput);

type RateInput = z.output<typeof rateInput>;
type RateUpdate = z.output<typeof rateUpdate>;

export async function listRates({ db }: Context, actor: Actor, { page, size, ...filter }: RateQuery) {
  const { rows, total } = await listRateRows(db, {
    ...filter,
    scope: scopeOf(actor),
    page: arrayPage({ page, size }),
  });
  return { total, rates: rows.map(presentRate) };
}

export async function getRate({ db }: Pick<Context, 'db'>, actor: Actor, id: number): Promise<Rate> {
  return presentRate(requireRow(await findRate(db, { scope: scopeOf(actor), id })));
}

export async function createRate({ db, config }: Context, actor: Actor, input: RateInput): Promise<Rate> {
  const agentId = owningAgent(actor, input.agentId);
  return inTransaction(db, actor, async (trx) => {
    await requireServedCountry({ db: trx, config }, input.destinationCountryId);
    const id = await insertRate(trx, { ...input, agentId });
    return getRate({ db: trx }, actor, id);
  });
}

export async function changeRate(
  { db, config }: Context,
  actor: Actor,
  id: number,
  input: RateUpdate,
): Promise<Rate> {
  return inTransaction(db, actor, async (trx) => {
    const current = presentRate(requireRow(await lockRate(trx, { scope: scopeOf(actor), id })));
    const agentId = owningAgent(actor, input.agentId);
    refuseOutdatedVersion('rate', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    // A rate to a country that is no longer served can still be edited.
    if (input.destinationCountryId !== current.destinationCountryId) {
      await requireServedCountry({ db: trx, config }, input.destinationCountryId);
    }
    await updateRate(trx, id, { ...input, agentId });
    return getRate({ db: trx }, actor, id);
  });
}

export async function removeRate({ db }: Context, actor: Actor, id: number): Promise<undefined> {
  const existed = await inTransaction(db, actor, (trx) => deleteRate(trx, { scope: scopeOf(actor), id }));
  if (!existed) throw notFound('RATE_NOT_FOUND');
}

/** Returns the agent of a rate: the requested one for administrators, their own for staff. */
function owningAgent(actor: Actor, requested: number | null): number {
  if (actor.role === 'ROLE_ADMIN') {
    if (requested === null) throw invalidField('agentId', 'Agent is required');
    return requested;
  }
  if (actor.agentId === null || (requested !== null && requested !== actor.agentId)) {
    throw notFound('AGENT_NOT_FOUND', 'agentId');
  }
  return actor.agentId;
}

function requireRow(row: RateRow | undefined): RateRow {
  if (!row) throw notFound('RATE_NOT_FOUND');
  return row;
}
