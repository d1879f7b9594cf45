import { portsApi } from '@eport/contract/ports/ports.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { listPorts } from './ports.service.ts';

export function portsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, portsApi.list, async ({ query, setTotal }) => {
    const { ports, total } = await listPorts(context, query);
    setTotal(total);
    return ports;
  });
}
