import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { agentsCsv } from './agents.csv.ts';
import { changeAgent, createAgent, listAgents, removeAgent } from './agents.service.ts';

export function agentsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, agentsApi.list, async ({ query, setTotal }) => {
    const { agents, total } = await listAgents(context, query);
    setTotal(total);
    return agents;
  });
  csvRoute(app, context, agentsApi.exportCsv, agentsCsv);
  route(app, context, agentsApi.create, ({ actor, body }) => createAgent(context, actor, body));
  route(app, context, agentsApi.update, ({ actor, params, body }) =>
    changeAgent(context, actor, params.id, body),
  );
  route(app, context, agentsApi.remove, async ({ actor, params }) => {
    await removeAgent(context, actor, params.id);
    return undefined;
  });
}
