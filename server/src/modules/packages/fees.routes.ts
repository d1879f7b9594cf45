import { costsApi } from '@eport/contract/costs/costs.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { addFee, removeFee } from './fees.service.ts';

export function feesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, costsApi.addToPackage, ({ actor, params, body }) =>
    addFee(context, actor, params.id, body),
  );
  route(app, context, costsApi.removeFromPackage, async ({ actor, params }) => {
    await removeFee(context, actor, params);
    return undefined;
  });
}
