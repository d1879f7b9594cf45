import { costsApi } from '@eport/contract/costs/costs.api.ts';
import { exchangeRatesApi } from '@eport/contract/costs/exchange-rates.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { addMasterCost, correctRate, enterRate, removeMasterCost } from './master-costs.service.ts';

export function masterCostsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, costsApi.addToShipment, ({ actor, params, body }) =>
    addMasterCost(context, actor, params.id, body),
  );
  route(app, context, costsApi.removeFromShipment, async ({ actor, params }) => {
    await removeMasterCost(context, actor, params);
    return undefined;
  });
  route(app, context, exchangeRatesApi.enter, ({ actor, params, body }) =>
    enterRate(context, actor, params, body.exchangeRate),
  );
  route(app, context, exchangeRatesApi.correct, ({ actor, params, body }) =>
    correctRate(context, actor, params, body),
  );
}
