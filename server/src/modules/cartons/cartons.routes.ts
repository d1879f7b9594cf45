import { cartonsApi } from '@eport/contract/cartons/cartons.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { changeCarton, createCarton, listCartons, removeCarton } from './cartons.service.ts';

export function cartonsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, cartonsApi.list, ({ actor, query }) => listCartons(context, actor, query.warehouseId));
  route(app, context, cartonsApi.create, ({ actor, body }) => createCarton(context, actor, body));
  route(app, context, cartonsApi.update, ({ actor, params, body }) =>
    changeCarton(context, actor, params.id, body),
  );
  route(app, context, cartonsApi.remove, async ({ actor, params }) => {
    await removeCarton(context, actor, params.id);
    return undefined;
  });
}
