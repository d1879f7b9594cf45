import type { DueListQuery, dueListApi } from '@eport/contract/invoices/due-list.api.ts';
import type { DueListItem } from '@eport/contract/invoices/invoice.ts';
import type { ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import type { Context } from '../../platform/http/context.ts';
import {
  type DueListFilter,
  type DueListRow,
  findDueListRows,
  listDueListIds,
  pageOfDueIds,
} from './due-list.queries.ts';
import { presentItem } from './invoices.presenter.ts';
import { dueFilterOf } from './invoices.service.ts';

const filterOf = async (context: Context, actor: Actor, query: DueListQuery): Promise<DueListFilter> => ({
  ...(await dueFilterOf(context, actor, query)),
  scope: scopeOf(actor),
});

const present = (row: DueListRow, today: string): DueListItem => ({
  ...presentItem(row, today),
  kind: row.kind,
  customerId: row.user_id,
  customerName: `${row.first_name} ${row.last_name}`,
  mailboxId: row.mailbox_id,
});

export async function listDue(
  context: Context,
  actor: Actor,
  query: DueListQuery,
): Promise<ResponseOf<typeof dueListApi.list>> {
  const filter = await filterOf(context, actor, query);
  const { ids, ...total } = await pageOfDueIds(context.db, filter, arrayPage(query));
  const content: DueListItem[] = [];
  for await (const rows of itemsOf(context, filter, ids)) content.push(...rows);
  return { content, ...total };
}

export async function* allDue(context: Context, actor: Actor, query: DueListQuery) {
  const filter = await filterOf(context, actor, query);
  yield* itemsOf(context, filter, await listDueListIds(context.db, filter));
}

async function* itemsOf({ db }: Context, { scope, today }: DueListFilter, ids: number[]) {
  const batches = inOrderOf(ids, (some) => findDueListRows(db, { scope, ids: some }));
  for await (const rows of batches) yield rows.map((row) => present(row, today));
}
