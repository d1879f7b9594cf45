import { costsApi } from '@eport/contract/costs/costs.api.ts';
import { exchangeRatesApi } from '@eport/contract/costs/exchange-rates.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import {
  addFee,
  addMasterCost,
  correctRate,
  enterRate,
  removeFee,
  removeMasterCost,
} from './costs.service.ts';

export function costsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, costsApi.addToPackage, ({ actor, params, body }) =>
    addFee(context, actor, params.id, body),
  );
  route(app, context, costsApi.removeFromPackage, async ({ actor, params }) => {
    await removeFee(context, actor, params);
    return undefined;
  });
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
