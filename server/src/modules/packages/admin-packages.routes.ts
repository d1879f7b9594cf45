import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import {
  availablePackages,
  hubPage,
  hubStats,
  onHoldForInvoice,
  trackedPackages,
} from './list/hub.service.ts';
import { packagesCsv } from './list/packages.csv.ts';
import { assignCustomer } from './logging/assign-customer.service.ts';
import { logPackage } from './logging/log-package.service.ts';
import { getPackage } from './packages.service.ts';
import { bringToCounter, handOver } from './status/hand-over.service.ts';
import { setBulkStatus, setStatus } from './status/set-status.service.ts';

export function adminPackagesRoutes(app: FastifyInstance, context: Context): void {
  readingRoutes(app, context);
  changingRoutes(app, context);
}

function readingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, adminPackagesApi.stats, ({ actor }) => hubStats(context, actor));
  route(app, context, adminPackagesApi.actionRequired, async ({ actor }) => ({
    onHoldForInvoice: await onHoldForInvoice(context, actor),
  }));
  route(app, context, adminPackagesApi.list, ({ actor, query }) => hubPage(context, actor, query));
  csvRoute(app, context, adminPackagesApi.exportCsv, packagesCsv);
  route(app, context, adminPackagesApi.available, async ({ actor, query, setTotal }) => {
    const { packages, total } = await availablePackages(context, actor, query);
    setTotal(total);
    return packages;
  });
  route(app, context, adminPackagesApi.tracked, ({ actor, query }) => trackedPackages(context, actor, query));
  route(app, context, adminPackagesApi.get, ({ actor, params }) => getPackage(context, actor, params.id));
}

function changingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, adminPackagesApi.log, async ({ actor, body }) =>
    getPackage(context, actor, await logPackage(context, actor, body)),
  );
  route(app, context, adminPackagesApi.setStatus, async ({ actor, params, body }) => {
    await setStatus(context, actor, params.id, body.status);
    return getPackage(context, actor, params.id);
  });
  route(app, context, adminPackagesApi.setBulkStatus, async ({ actor, body }) => ({
    updated: await setBulkStatus(context, actor, body),
  }));
  route(app, context, adminPackagesApi.assignCustomer, async ({ actor, params, body }) => {
    await assignCustomer(context, actor, params.id, body.userId);
    return getPackage(context, actor, params.id);
  });
  route(app, context, adminPackagesApi.atCounter, async ({ actor, params }) => {
    await bringToCounter(context, actor, params.id);
    return getPackage(context, actor, params.id);
  });
  route(app, context, adminPackagesApi.handOver, async ({ actor, params, body }) => {
    await handOver(context, actor, params.id, body.collectedBy);
    return getPackage(context, actor, params.id);
  });
}
