import { deadlinesApi } from '@eport/contract/manifests/deadlines.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { getDeadline, saveDeadline } from './deadlines.service.ts';

export function deadlinesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, deadlinesApi.get, ({ actor, params }) => getDeadline(context, actor, params.id));
  route(app, context, deadlinesApi.save, ({ actor, params, body }) =>
    saveDeadline(context, actor, params.id, body),
  );
}
