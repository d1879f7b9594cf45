import { hsCodesApi } from '@eport/contract/hs-codes/hs-codes.api.ts';
import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../../platform/csv/csv-route.ts';
import type { Context } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { suggestHsCodes } from '../hs-codes/suggestions.service.ts';
import { billsCsv } from './bills.csv.ts';
import { changeBill, getBill, removeBill } from './bills.service.ts';
import { getGrid, saveGrid } from './grid.service.ts';

export function billsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, billsApi.get, ({ actor, params }) => getBill(context, actor, params.id));
  route(app, context, billsApi.update, ({ actor, params, body }) =>
    changeBill(context, actor, params.id, body),
  );
  route(app, context, billsApi.remove, async ({ actor, params }) => {
    await removeBill(context, actor, params.id);
    return undefined;
  });
  route(app, context, hsCodesApi.suggestions, ({ actor, params, query }) =>
    suggestHsCodes(context, actor, params.id, query),
  );
  route(app, context, billsApi.list, ({ actor, params }) => getGrid(context, actor, params.id));
  csvRoute(app, context, billsApi.exportCsv, billsCsv);
  route(app, context, billsApi.save, ({ actor, params, body }) =>
    saveGrid(context, actor, params.id, body.bills),
  );
}
