import {
  MAX_SAVED_VIEWS,
  type SavedView,
  type SavedViewInput,
  type SavedViewUpdate,
  VIEWED_LISTS,
  type ViewedListName,
} from '@eport/contract/saved-views/saved-view.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { isAllowedRole } from '../../platform/access/policy.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../platform/errors/app-error.ts';
import { refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentSavedView } from './saved-views.presenter.ts';
import {
  countSavedViewsLocked,
  deleteSavedView,
  insertSavedView,
  listSavedViewRows,
  lockSavedView,
  updateSavedView,
} from './saved-views.queries.ts';

export async function listSavedViews({ db }: Context, actor: Actor, list: ViewedListName) {
  const rows = await listSavedViewRows(db, actor.userId, list);
  return rows.map(presentSavedView);
}

export const createSavedView = ({ db }: Context, actor: Actor, input: SavedViewInput): Promise<SavedView> =>
  inTransaction(db, actor, async (trx) => {
    if (!isAllowedRole(VIEWED_LISTS[input.list], actor))
      throw invalidField('list', 'must be a list that you can open');
    if ((await countSavedViewsLocked(trx, actor.userId, input.list)) >= MAX_SAVED_VIEWS)
      throw new AppError('TOO_MANY_SAVED_VIEWS', { max: MAX_SAVED_VIEWS });
    return presentSavedView(await insertSavedView(trx, actor.userId, input));
  });

export const changeSavedView = (
  { db }: Context,
  actor: Actor,
  id: number,
  input: SavedViewUpdate,
): Promise<SavedView> =>
  inTransaction(db, actor, async (trx) => {
    const view = await requireSavedView(trx, actor, id);
    refuseReadOnlyChanges(view, input, ['id', 'list']);
    const { list, name = view.name, query = view.query } = input;
    return presentSavedView(await updateSavedView(trx, id, { list, name, query }));
  });

export const removeSavedView = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    await requireSavedView(trx, actor, id);
    await deleteSavedView(trx, id);
  });

async function requireSavedView(trx: Database, { userId }: Actor, id: number): Promise<SavedView> {
  const view = await lockSavedView(trx, userId, id);
  if (!view) throw notFound('SAVED_VIEW_NOT_FOUND');
  return presentSavedView(view);
}
