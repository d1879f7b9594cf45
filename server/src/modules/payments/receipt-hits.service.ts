import type { HitOf } from '@eport/contract/search/hit.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { contextOf, type HitSearch, idIn } from '../../platform/database/hit-search.ts';
import type { Context } from '../../platform/http/context.ts';
import { listReceiptHitRows, type ReceiptHitRow } from './receipts.queries.ts';

export async function findReceiptHits(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { text, limit }: HitSearch,
): Promise<HitOf<'RECEIPT'>[]> {
  const number = idIn(text);
  if (number === undefined) return [];
  const rows = await listReceiptHitRows(db, { scope: scopeOf(actor), number, limit });
  return rows.map((row) => presentHit(row, actor));
}

/** Each agent numbers its own receipts, so users who see those of several agents also see the agent’s name. */
const presentHit = ({ letterhead, ...row }: ReceiptHitRow, { role }: Actor): HitOf<'RECEIPT'> => ({
  kind: 'RECEIPT',
  id: row.id,
  title: `#${row.number}`,
  context: contextOf(
    ...(role === 'ROLE_CUSTOMER' ? [] : [letterhead.customerName, letterhead.mailboxId]),
    role === 'ROLE_STAFF' ? null : letterhead.agentName,
  ),
  isExact: true,
  number: row.number,
  agentId: row.agent_id,
});
