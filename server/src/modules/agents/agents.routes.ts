import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { listAgents } from './agents.service.ts';

export function agentsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, agentsApi.list, async ({ query, setTotal }) => {
    const { agents, total } = await listAgents(context, query);
    setTotal(total);
    return agents;
  });
}
