import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { ratesCsv } from './rates.csv.ts';
import { changeRate, createRate, getRate, listRates, removeRate } from './rates.service.ts';

export function ratesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, ratesApi.list, async ({ actor, query, setTotal }) => {
    const { rates, total } = await listRates(context, actor, query);
    setTotal(total);
    return rates;
  });
  csvRoute(app, context, ratesApi.exportCsv, ratesCsv);
  route(app, context, ratesApi.get, async ({ actor, params }) => getRate(context, actor, params.id));
  route(app, context, ratesApi.create, async ({ actor, body }) => createRate(context, actor, body));
  route(app, context, ratesApi.update, async ({ actor, params, body }) =>
    changeRate(context, actor, params.id, body),
  );
  route(app, context, ratesApi.remove, async ({ actor, params }) => removeRate(context, actor, params.id));
}
