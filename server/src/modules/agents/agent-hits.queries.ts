import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { exactFirst, type HitSearch, isLikeOneOf } from '../../platform/database/hit-search.ts';

export type AgentHitRow = Awaited<ReturnType<typeof listAgentHitRows>>[number];

const SEARCHED = ['agents.name', 'agents.agent_code'] as const;

export const listAgentHitRows = (db: Database, { scope, text, limit }: HitSearch & { scope: Scope }) =>
  db
    .selectFrom('agents')
    .select(['agents.id', 'agents.name', 'agents.agent_code', 'agents.contact_email'])
    .where(inScope(scope, { agent: 'agents.id' }))
    .where(isLikeOneOf(SEARCHED, text))
    .orderBy(exactFirst(SEARCHED, text))
    .orderBy('agents.name')
    .orderBy('agents.id')
    .limit(limit)
    .execute();
