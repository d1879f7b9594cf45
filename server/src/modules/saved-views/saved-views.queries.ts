import type { SavedViewInput, ViewedListName } from '@eport/contract/saved-views/saved-view.ts';
import { sql } from 'kysely';
import type { ColumnsOf } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';

const COLUMNS = ['id', 'list', 'name', 'query'] as const;

export type SavedViewRow = Awaited<ReturnType<typeof listSavedViewRows>>[number];

/** Every query is limited to the views of one user: no one sees another's. */
export const listSavedViewRows = (db: Database, userId: number, list: ViewedListName) =>
  db
    .selectFrom('saved_views')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute();

export const lockSavedView = (db: Database, userId: number, id: number) =>
  db
    .selectFrom('saved_views')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Serializes the user's inserts, so that their count stays true until the commit. */
export async function countSavedViewsLocked(
  trx: Database,
  userId: number,
  list: ViewedListName,
): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return count;
}

const columnsOf = ({ list, name, query }: SavedViewInput): ColumnsOf<'saved_views', 'id' | 'user_id'> => ({
  list,
  name,
  query,
});

export const insertSavedView = (db: Database, userId: number, input: SavedViewInput) =>
  db
    .insertInto('saved_views')
    .values({ user_id: userId, ...columnsOf(input) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateSavedView = (db: Database, id: number, input: SavedViewInput) =>
  db
    .updateTable('saved_views')
    .set(columnsOf(input))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const deleteSavedView = (db: Database, id: number) =>
  db.deleteFrom('saved_views').where('id', '=', id).execute();
