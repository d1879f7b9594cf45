import { hsCodesApi } from '@eport/contract/hs-codes/hs-codes.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { changeHsCode, createHsCode, listHsCodes, removeHsCode } from './hs-codes.service.ts';

export function hsCodesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, hsCodesApi.list, ({ actor, query }) => listHsCodes(context, actor, query));
  route(app, context, hsCodesApi.create, ({ actor, body }) => createHsCode(context, actor, body));
  route(app, context, hsCodesApi.update, ({ actor, params, body }) =>
    changeHsCode(context, actor, params.id, body),
  );
  route(app, context, hsCodesApi.remove, async ({ actor, params }) => {
    await removeHsCode(context, actor, params.id);
    return undefined;
  });
}
