import { loadingApi } from '@eport/contract/shipments/loading.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { listScans, load, undoLoad } from './loading.service.ts';
import { confirmUnloading, undoUnload, unload } from './unloading.service.ts';

export function loadingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, loadingApi.loadList, ({ actor, params: { id } }) =>
    listScans(context, actor, { id, stage: 'LOAD' }),
  );
  route(app, context, loadingApi.load, ({ actor, params, body }) =>
    load(context, actor, { ...params, ...body }),
  );
  route(app, context, loadingApi.undoLoad, async ({ actor, params }) => {
    await undoLoad(context, actor, params);
    return undefined;
  });
  route(app, context, loadingApi.unloadList, ({ actor, params: { id } }) =>
    listScans(context, actor, { id, stage: 'UNLOAD' }),
  );
  route(app, context, loadingApi.unload, ({ actor, params, body }) =>
    unload(context, actor, { ...params, ...body }),
  );
  route(app, context, loadingApi.undoUnload, async ({ actor, params }) => {
    await undoUnload(context, actor, params);
    return undefined;
  });
  route(app, context, loadingApi.confirmUnloading, ({ actor, params }) =>
    confirmUnloading(context, actor, params.id),
  );
}
