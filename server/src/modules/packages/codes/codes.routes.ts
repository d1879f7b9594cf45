import { packageCodesApi } from '@eport/contract/packages/package-codes.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { addCode, listCodes, removeCode } from './codes.service.ts';

export function packageCodesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, packageCodesApi.list, ({ actor, params }) => listCodes(context, actor, params.id));
  route(app, context, packageCodesApi.add, ({ actor, params, body }) =>
    addCode(context, actor, params.id, body),
  );
  route(app, context, packageCodesApi.remove, async ({ actor, params }) => {
    await removeCode(context, actor, params);
    return undefined;
  });
}
