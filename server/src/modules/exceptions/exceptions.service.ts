import type {
  Exception,
  ExceptionDecision,
  ExceptionNoteInput,
  OpenException,
} from '@eport/contract/exceptions/exception.ts';
import type { ExceptionCountQuery, ExceptionFilter } from '@eport/contract/exceptions/exception-query.ts';
import type { EXCEPTION_MACHINE } from '@eport/contract/exceptions/exception-states.ts';
import type { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import type { QueryOf, ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { canHappen, type EventOf } from '@eport/contract/shared/state-machine.ts';
import { SHIPMENT_MACHINE } from '@eport/contract/shipments/shipment-states.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { agentMoments } from '../../platform/access/agent-days.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { listClaims, lockClaimants } from '../expected-packages/index.ts';
import {
  assignOwner,
  packagePolicy,
  requirePackage,
  requirePackageInPlace,
  withShipmentStates,
} from '../packages/index.ts';
import { countOpen, listExceptionPage } from './exception-list.queries.ts';
import { exceptionPolicy } from './exception-policy.ts';
import { presentException, presentExceptionItem } from './exceptions.presenter.ts';
import {
  findException,
  findExceptionRows,
  findPackageOf,
  listNotes,
  listPhotos,
  lockException,
  updateAssignee,
  updateClosed,
} from './exceptions.queries.ts';
import { insertNotes } from './open.queries.ts';
import { openExceptions } from './open-exceptions.ts';

export async function listExceptions(
  context: Context,
  actor: Actor,
  { page, size, ...query }: QueryOf<typeof exceptionsApi.list>,
): Promise<ResponseOf<typeof exceptionsApi.list>> {
  const filter = await filterOf(context, actor, query);
  const { ids, total } = await listExceptionPage(context.db, { ...filter, page: arrayPage({ page, size }) });
  const rows = await Array.fromAsync(exceptionsInOrder(context, actor, ids));
  return { content: rows.flat().map(presentExceptionItem), ...total };
}

export const exceptionsInOrder = ({ db }: Pick<Context, 'db'>, actor: Actor, ids: Iterable<number>) =>
  inOrderOf(ids, (batch) => findExceptionRows(db, { scope: scopeOf(actor), ids: batch }));

export const countExceptions = async (
  context: Context,
  actor: Actor,
  query: ExceptionCountQuery,
): Promise<ResponseOf<typeof exceptionsApi.counts>> =>
  countOpen(context.db, await commonFilterOf(context, actor, query));

export async function filterOf(
  context: Context,
  actor: Actor,
  { closedFrom: from, closedTo: to, status, kind, code, sort, ...commonFilter }: ExceptionFilter,
) {
  const filter = await commonFilterOf(context, actor, commonFilter);
  return { ...filter, status, kind, code, sort, closed: await agentMoments(context, filter, { from, to }) };
}

async function commonFilterOf(
  context: Context,
  actor: Actor,
  { openedFrom: from, openedTo: to, mine, assigneeId, ...filter }: ExceptionCountQuery,
) {
  const scope = scopeOf(actor);
  const opened = await agentMoments(context, { scope, agentId: filter.agentId }, { from, to });
  return { ...filter, scope, opened, assigneeId: mine ? actor.userId : assigneeId };
}

export async function getException(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<Exception> {
  const where = { scope: scopeOf(actor), id };
  const row = await findException(db, where);
  if (!row) throw notFound('EXCEPTION_NOT_FOUND');
  const [notes, photos, claims] = await Promise.all([
    listNotes(db, where),
    listPhotos(db, where),
    row.claim_count === 0 ? [] : listClaims({ db, clock }, actor, row.package_id),
  ]);
  return presentException(row, { notes, photos, claims, actor });
}

export const openException = (
  context: Context,
  actor: Actor,
  packageId: number,
  { kind, note, ...rest }: OpenException,
): Promise<Exception> =>
  inTransaction(context.db, actor, async (trx) => {
    allFieldsRead(rest);
    const locked = await requirePackage(trx, { scope: scopeOf(actor), id: packageId });
    packagePolicy.require('openException', locked, actor);
    const [pkg] = await withShipmentStates(trx, [locked]);
    const shipment = pkg?.shipment_status ?? null;
    const hasArrived = shipment !== null && canHappen(SHIPMENT_MACHINE, 'setPackageStatuses', shipment);
    if (kind === 'MISSING_AT_ARRIVAL' && !hasArrived) {
      throw new AppError('EXCEPTION_NOT_ARRIVED', { id: packageId });
    }
    const [id] = await openExceptions(context, trx, [
      { packageId, agentId: locked.agent_id, kind, note, openedBy: actor.userId },
    ]);
    if (id === undefined) throw new AppError('EXCEPTION_ALREADY_OPEN', { id: packageId });
    return getException({ ...context, db: trx }, actor, id);
  });

type Change = (trx: Transaction<DB>, packageId: number) => Promise<unknown>;
type ChangeOptions = { id: number; event: EventOf<typeof EXCEPTION_MACHINE>; lock?: typeof requirePackage };

/** Locks the package before its exception, in the same order as a departure. */
const changeException = (
  context: Context,
  actor: Actor,
  { id, event, lock = requirePackage }: ChangeOptions,
  change: Change,
): Promise<Exception> =>
  inTransaction(context.db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const found = await findPackageOf(trx, { scope, id });
    if (!found) throw notFound('EXCEPTION_NOT_FOUND');
    await lock(trx, { scope, id: found.package_id });
    const exception = await lockException(trx, { scope, id });
    if (!exception) throw notFound('EXCEPTION_NOT_FOUND');
    exceptionPolicy.require(event, exception, actor);
    await change(trx, found.package_id);
    return getException({ ...context, db: trx }, actor, id);
  });

export const addNote = (context: Context, actor: Actor, id: number, { text, ...rest }: ExceptionNoteInput) =>
  changeException(context, actor, { id, event: 'addNote' }, (trx) => {
    allFieldsRead(rest);
    const note = { exception_id: id, text, written_by: actor.userId, created_at: context.clock.now() };
    return insertNotes(trx, [note]);
  });

export const takeException = (context: Context, actor: Actor, id: number) =>
  changeException(context, actor, { id, event: 'take' }, (trx) => updateAssignee(trx, id, actor.userId));

export const releaseException = (context: Context, actor: Actor, id: number) =>
  changeException(context, actor, { id, event: 'release' }, (trx) => updateAssignee(trx, id, null));

/** Assigns the package to the claimant, which also closes the exception. */
export const confirmClaim = (context: Context, actor: Actor, id: number, expectedPackageId: number) =>
  changeException(
    context,
    actor,
    { id, event: 'confirmClaim', lock: requirePackageInPlace },
    async (trx, packageId) => {
      const claimants = await lockClaimants(trx, packageId);
      const claim = claimants.find((each) => each.id === expectedPackageId);
      if (!claim) throw notFound('CLAIM_NOT_FOUND', 'expectedPackageId');
      await assignOwner(context, trx, actor, { id: packageId, userId: claim.user_id });
    },
  );

export const closeException = (
  context: Context,
  actor: Actor,
  id: number,
  { decision, ...rest }: ExceptionDecision,
) =>
  changeException(context, actor, { id, event: 'close' }, (trx) => {
    allFieldsRead(rest);
    return updateClosed(trx, id, { decision, closed_by: actor.userId, closed_at: context.clock.now() });
  });
