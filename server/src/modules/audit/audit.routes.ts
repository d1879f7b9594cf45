import { auditApi } from '@eport/contract/audit/audit.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { auditCsv } from './audit.csv.ts';
import { listAudit } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, auditApi.list, ({ query }) => listAudit(context, query));
  csvRoute(app, context, auditApi.exportCsv, auditCsv);
}
