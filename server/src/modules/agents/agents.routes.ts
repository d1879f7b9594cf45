import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { withReceivedFile } from '../documents/index.ts';
import { agentsCsv } from './agents.csv.ts';
import { changeAgent, createAgent, getOwnAgentContact, listAgents, removeAgent } from './agents.service.ts';
import { removeLogo, setLogo } from './logo.service.ts';
import { openLogo } from './logo-file.ts';

const LOGOS = {
  types: ['image/png', 'image/jpeg'],
  extensions: ['png', 'jpg', 'jpeg'],
  refusal: 'UNSUPPORTED_LOGO',
} as const;

/** Logo URLs contain the hash of their content, so they never need revalidation. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

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
  route(app, context, agentsApi.uploadLogo, ({ actor, params, request }) =>
    withReceivedFile(context, request, (file) => setLogo(context, actor, params.id, file), LOGOS),
  );
  route(app, context, agentsApi.removeLogo, async ({ actor, params }) => {
    await removeLogo(context, actor, params.id);
    return undefined;
  });
  route(app, context, agentsApi.logo, async ({ params, reply }) => {
    const { contentType, sizeBytes, content } = await openLogo(context, params.hash);
    return reply
      .header('Cache-Control', IMMUTABLE)
      .header('Content-Length', sizeBytes)
      .type(contentType)
      .send(content);
  });
  route(app, context, agentsApi.mine, ({ actor }) => getOwnAgentContact(context, actor));
}
