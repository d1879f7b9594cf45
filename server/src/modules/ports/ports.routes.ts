import { portsApi } from '@eport/contract/ports/ports.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { portsCsv } from './ports.csv.ts';
import { changePort, createPort, listPorts, removePort } from './ports.service.ts';

export function portsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, portsApi.list, async ({ query, setTotal }) => {
    const { ports, total } = await listPorts(context, query);
    setTotal(total);
    return ports;
  });
  csvRoute(app, context, portsApi.exportCsv, portsCsv);
  route(app, context, portsApi.create, ({ actor, body }) => createPort(context, actor, body));
  route(app, context, portsApi.update, ({ actor, params, body }) =>
    changePort(context, actor, params.id, body),
  );
  route(app, context, portsApi.remove, async ({ actor, params }) => {
    await removePort(context, actor, params.id);
    return undefined;
  });
}
