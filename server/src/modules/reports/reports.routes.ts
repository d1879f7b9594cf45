import { reportsApi, shipmentProfitApi } from '@eport/contract/reports/reports.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { ageReportsRoutes } from './ages.routes.ts';
import { getProfitReport, getShipmentProfit } from './profit.service.ts';
import { profitCsv, throughputCsv } from './reports.csv.ts';
import { getThroughput } from './throughput.service.ts';

export function reportsRoutes(app: FastifyInstance, context: Context): void {
  ageReportsRoutes(app, context);
  route(app, context, reportsApi.profit, ({ actor, query }) => getProfitReport(context, actor, query));
  csvRoute(app, context, reportsApi.exportProfitCsv, profitCsv);
  route(app, context, reportsApi.throughput, ({ actor, query }) => getThroughput(context, actor, query));
  csvRoute(app, context, reportsApi.exportThroughputCsv, throughputCsv);
  route(app, context, shipmentProfitApi.get, ({ actor, params }) =>
    getShipmentProfit(context, actor, params.id),
  );
}
