import { manifestExchangeRatesApi } from '@eport/contract/manifests/manifest-exchange-rates.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { getExchangeRates, saveExchangeRates } from './exchange-rates.service.ts';

export function manifestExchangeRatesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, manifestExchangeRatesApi.list, ({ actor, params }) =>
    getExchangeRates(context, actor, params.id),
  );
  route(app, context, manifestExchangeRatesApi.save, ({ actor, params, body }) =>
    saveExchangeRates(context, actor, params.id, body),
  );
}
