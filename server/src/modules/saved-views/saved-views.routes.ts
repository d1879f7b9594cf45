import { savedViewsApi } from '@eport/contract/saved-views/saved-views.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { changeSavedView, createSavedView, listSavedViews, removeSavedView } from './saved-views.service.ts';

export function savedViewsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, savedViewsApi.list, ({ actor, query }) => listSavedViews(context, actor, query.list));
  route(app, context, savedViewsApi.create, ({ actor, body }) => createSavedView(context, actor, body));
  route(app, context, savedViewsApi.update, ({ actor, params, body }) =>
    changeSavedView(context, actor, params.id, body),
  );
  route(app, context, savedViewsApi.remove, async ({ actor, params }) => {
    await removeSavedView(context, actor, params.id);
    return undefined;
  });
}
