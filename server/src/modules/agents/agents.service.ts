import type { Agent, AgentInput } from '@eport/contract/agents/agent.ts';
import type { ArrayQuery } from '@eport/contract/shared/paging.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseReadOnlyChanges } from '../../platform/http/read-only.ts';
import { presentAgent } from './agents.presenter.ts';
import {
  type AgentRow,
  deleteAgent,
  findAgents,
  insertAgent,
  lockAgent,
  updateAgent,
  usesOfAgent,
} from './agents.queries.ts';

export async function listAgents({ db }: Context, query: ArrayQuery) {
  const { rows, total } = await findAgents(db, arrayPage(query));
  return { agents: rows.map(presentAgent), total };
}

export const createAgent = ({ db }: Context, actor: Actor, input: AgentInput): Promise<Agent> =>
  inTransaction(db, actor, async (trx) => presentAgent(await insertAgent(trx, input)));

/** A new code is that of mailboxes and house bills made from now on: the others keep theirs. */
export const changeAgent = ({ db }: Context, actor: Actor, id: number, input: AgentInput): Promise<Agent> =>
  inTransaction(db, actor, async (trx) => {
    refuseReadOnlyChanges(presentAgent(await requireAgent(trx, id)), input, ['id']);
    return presentAgent(await updateAgent(trx, id, input));
  });

/** Throws AGENT_IN_USE, naming what still belongs to the agent. */
export const removeAgent = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const { name } = await requireAgent(trx, id);
    const uses = await usesOfAgent(trx, id);
    if (uses) throw new AppError('AGENT_IN_USE', { name, uses });
    await deleteAgent(trx, id);
  });

async function requireAgent(trx: Database, id: number): Promise<AgentRow> {
  const agent = await lockAgent(trx, id);
  if (!agent) throw notFound('AGENT_NOT_FOUND');
  return agent;
}
