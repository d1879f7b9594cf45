import { manifestRatesApi } from '@eport/contract/manifests/manifest-rates.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { getRates, saveRates } from './rates.service.ts';

export function manifestRatesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, manifestRatesApi.list, ({ actor, params }) => getRates(context, actor, params.id));
  route(app, context, manifestRatesApi.save, ({ actor, params, body }) =>
    saveRates(context, actor, params.id, body),
  );
}
