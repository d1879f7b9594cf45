import type { DueListQuery, dueListApi } from '@eport/contract/invoices/due-list.api.ts';
import type { DueListItem } from '@eport/contract/invoices/invoice.ts';
import type { ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { type Actor, narrowedTo, scopeOf } from '../../platform/access/actor.ts';
import { agentMoments, zonesOf } from '../../platform/access/agent-days.ts';
import { isTooLong, recentDay } from '../../platform/access/bounded-days.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import {
  type DueListFilter,
  type DueListRow,
  type FoundDue,
  listDueListIds,
  listDueListRows,
  pageOfDueIds,
} from './due-list.queries.ts';
import { presentItem } from './invoices.presenter.ts';
import { dueFilterOf } from './invoices.service.ts';

async function filterOf(
  context: Context,
  actor: Actor,
  { shippedFrom, shippedTo, outstandingOn: day, ...query }: DueListQuery,
): Promise<DueListFilter> {
  const scope = narrowedTo(scopeOf(actor), query.agentId);
  const due = await dueFilterOf(context, actor, query);
  const shipped = await agentMoments(context, { scope }, { from: shippedFrom, to: shippedTo });
  const { status, customerId, shipmentId } = query;
  const isBounded = [due.issued, shipped].some((days) => days && !isTooLong(days, context.clock));
  if (status?.includes('PAID') && !day && !customerId && !shipmentId && !isBounded)
    throw new AppError('PAID_TOO_MANY');
  const outstandingOn = day ? recentDay(await zonesOf(context, { scope }), day, context) : undefined;
  return { ...due, shipped, outstandingOn, scope };
}

/** Adds the agent, in whose time zone the CSV export writes days. Items of the contract have no agent. */
export type DueOfAgent = DueListItem & { agentId: number };

const present = (row: DueListRow, { remaining_then }: FoundDue, context: Context): DueOfAgent => ({
  ...presentItem(row, context),
  agentId: row.agent_id,
  kind: row.kind,
  customerId: row.user_id,
  customerName: `${row.first_name} ${row.last_name}`,
  mailboxId: row.mailbox_id,
  remainingThen: remaining_then === null ? null : Number(remaining_then),
});

export async function listDue(
  context: Context,
  actor: Actor,
  query: DueListQuery,
): Promise<ResponseOf<typeof dueListApi.list>> {
  const filter = await filterOf(context, actor, query);
  const { found, ...total } = await pageOfDueIds(context.db, filter, arrayPage(query));
  const content: DueListItem[] = [];
  for await (const rows of itemsOf(context, filter, found)) content.push(...rows);
  return { content, ...total };
}

export async function* allDue(context: Context, actor: Actor, query: DueListQuery) {
  const filter = await filterOf(context, actor, query);
  yield* itemsOf(context, filter, await listDueListIds(context.db, filter));
}

async function* itemsOf(context: Context, { scope }: DueListFilter, found: FoundDue[]) {
  const foundById = new Map(found.map((row) => [row.id, row]));
  const batches = inOrderOf([...foundById.keys()], (ids) => listDueListRows(context.db, { scope, ids }));
  for await (const rows of batches)
    yield rows.flatMap((row) => {
      const match = foundById.get(row.id);
      return match ? [present(row, match, context)] : [];
    });
}
