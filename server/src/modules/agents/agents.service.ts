import {
  type Agent,
  type AgentContact,
  type AgentInput,
  type AgentUpdate,
  agent,
  agentInput,
} from '@eport/contract/agents/agent.ts';
import type { ArrayQuery } from '@eport/contract/shared/paging.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../platform/errors/version-check.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentAgent, presentAgentContact } from './agents.presenter.ts';
import {
  type AgentRow,
  deleteAgent,
  findAgent,
  insertAgent,
  listAgentRows,
  lockAgent,
  referencesOfAgent,
  updateAgent,
} from './agents.queries.ts';
import { getContactOfCustomer } from './contact.queries.ts';

const READ_ONLY = readOnlyFields(agent, agentInput);

export async function listAgents({ db }: Context, query: ArrayQuery) {
  const { rows, total } = await listAgentRows(db, arrayPage(query));
  return { agents: rows.map(presentAgent), total };
}

export async function getAgent(db: Database, id: number): Promise<Agent> {
  const agent = await findAgent(db, id);
  if (!agent) throw notFound('AGENT_NOT_FOUND');
  return presentAgent(agent);
}

export const getOwnAgentContact = async ({ db }: Context, { userId }: Actor): Promise<AgentContact> =>
  presentAgentContact(await getContactOfCustomer(db, { userId }));

export const createAgent = ({ db }: Context, actor: Actor, input: AgentInput): Promise<Agent> =>
  inTransaction(db, actor, async (trx) => getAgent(trx, await insertAgent(trx, input)));

export const changeAgent = ({ db }: Context, actor: Actor, id: number, input: AgentUpdate): Promise<Agent> =>
  inTransaction(db, actor, async (trx) => {
    const current = presentAgent(await requireAgent(trx, id));
    refuseOutdatedVersion('agent', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    await updateAgent(trx, id, input);
    return getAgent(trx, id);
  });

export const removeAgent = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const { name } = await requireAgent(trx, id);
    const uses = await referencesOfAgent(trx, id);
    if (uses) throw new AppError('AGENT_IN_USE', { name, uses });
    await deleteAgent(trx, id);
  });

export async function requireAgent(trx: Database, id: number): Promise<AgentRow> {
  const agent = await lockAgent(trx, id);
  if (!agent) throw notFound('AGENT_NOT_FOUND');
  return agent;
}
