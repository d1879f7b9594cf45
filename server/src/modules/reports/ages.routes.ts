import { ageReportsApi } from '@eport/contract/reports/ages.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { outstandingCsv, pickupDaysCsv, stockAgeCsv } from './ages.csv.ts';
import { getOutstanding } from './outstanding.service.ts';
import { getPickupDays } from './pickup-days.service.ts';
import { getStockAge } from './stock-age.service.ts';

export function ageReportsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, ageReportsApi.stock, ({ actor, query }) => getStockAge(context, actor, query));
  csvRoute(app, context, ageReportsApi.exportStockCsv, stockAgeCsv);
  route(app, context, ageReportsApi.pickupDays, ({ actor, query }) => getPickupDays(context, actor, query));
  csvRoute(app, context, ageReportsApi.exportPickupDaysCsv, pickupDaysCsv);
  route(app, context, ageReportsApi.outstanding, ({ actor, query }) => getOutstanding(context, actor, query));
  csvRoute(app, context, ageReportsApi.exportOutstandingCsv, outstandingCsv);
}
