import { reportDayApi } from '@eport/contract/reports/report-day.api.ts';
import { reportsApi, shipmentProfitApi } from '@eport/contract/reports/reports.api.ts';
import { coworkersApi } from '@eport/contract/users/coworkers.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { ageReportsRoutes } from './ages.routes.ts';
import { getProfitReport, getShipmentProfit } from './profit.service.ts';
import { getReportDay } from './report-day.service.ts';
import { profitCsv, throughputCsv } from './reports.csv.ts';
import { staffCsv } from './staff.csv.ts';
import { getStaffReport, listCoworkers } from './staff.service.ts';
import { takingsCsv } from './takings.csv.ts';
import { getTakingsReport } from './takings.service.ts';
import { getThroughput } from './throughput.service.ts';

export function reportsRoutes(app: FastifyInstance, context: Context): void {
  ageReportsRoutes(app, context);
  route(app, context, reportDayApi.get, ({ actor, query }) => getReportDay(context, actor, query));
  route(app, context, reportsApi.profit, ({ actor, query }) => getProfitReport(context, actor, query));
  csvRoute(app, context, reportsApi.exportProfitCsv, profitCsv);
  route(app, context, reportsApi.throughput, ({ actor, query }) => getThroughput(context, actor, query));
  csvRoute(app, context, reportsApi.exportThroughputCsv, throughputCsv);
  route(app, context, reportsApi.takings, ({ actor, query }) => getTakingsReport(context, actor, query));
  csvRoute(app, context, reportsApi.exportTakingsCsv, takingsCsv);
  route(app, context, reportsApi.staff, ({ actor, query }) => getStaffReport(context, actor, query));
  csvRoute(app, context, reportsApi.exportStaffCsv, staffCsv);
  route(app, context, coworkersApi.list, ({ actor }) => listCoworkers(context, actor));
  route(app, context, shipmentProfitApi.get, ({ actor, params }) =>
    getShipmentProfit(context, actor, params.id),
  );
}
