import type { HitOf } from '@eport/contract/search/hit.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { contextOf, type HitSearch, isSameText } from '../../platform/database/hit-search.ts';
import type { Context } from '../../platform/http/context.ts';
import { type AgentHitRow, listAgentHitRows } from './agent-hits.queries.ts';

export async function findAgentHits(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  search: HitSearch,
): Promise<HitOf<'AGENT'>[]> {
  const rows = await listAgentHitRows(db, { scope: scopeOf(actor), ...search });
  return rows.map((row) => presentHit(row, search.text));
}

const presentHit = (row: AgentHitRow, text: string): HitOf<'AGENT'> => ({
  kind: 'AGENT',
  id: row.id,
  title: row.name,
  context: contextOf(row.agent_code, row.contact_email),
  isExact: isSameText(row.name, text) || isSameText(row.agent_code, text),
});
