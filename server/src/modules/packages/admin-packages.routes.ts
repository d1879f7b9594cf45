import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import {
  getPackageStats,
  listAvailablePackages,
  listOnHoldForInvoice,
  listPackages,
  listTrackedPackages,
} from './list/hub.service.ts';
import { packagesCsv } from './list/packages.csv.ts';
import { assignCustomer } from './logging/assign-customer.service.ts';
import { logPackage } from './logging/log-package.service.ts';
import { setSender, setShelf, setSize } from './logging/set-details.service.ts';
import { getPackage } from './packages.service.ts';
import { bringToCounter } from './status/hand-over.service.ts';
import { setBulkStatus, setStatus } from './status/set-status.service.ts';

export function adminPackagesRoutes(app: FastifyInstance, context: Context): void {
  readingRoutes(app, context);
  changingRoutes(app, context);
}

function readingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, adminPackagesApi.stats, ({ actor }) => getPackageStats(context, actor));
  route(app, context, adminPackagesApi.actionRequired, async ({ actor }) => ({
    onHoldForInvoice: await listOnHoldForInvoice(context, actor),
  }));
  route(app, context, adminPackagesApi.list, ({ actor, query }) => listPackages(context, actor, query));
  csvRoute(app, context, adminPackagesApi.exportCsv, packagesCsv);
  route(app, context, adminPackagesApi.available, async ({ actor, query, setTotal }) => {
    const { packages, total } = await listAvailablePackages(context, actor, query);
    setTotal(total);
    return packages;
  });
  route(app, context, adminPackagesApi.tracked, ({ actor, query }) =>
    listTrackedPackages(context, actor, query),
  );
  route(app, context, adminPackagesApi.get, ({ actor, params }) => getPackage(context, actor, params.id));
}

function changingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, adminPackagesApi.log, ({ actor, body }) => logPackage(context, actor, body));
  route(app, context, adminPackagesApi.setStatus, ({ actor, params, body }) =>
    setStatus(context, actor, params.id, body.status),
  );
  route(app, context, adminPackagesApi.setBulkStatus, async ({ actor, body }) => ({
    updated: await setBulkStatus(context, actor, body),
  }));
  route(app, context, adminPackagesApi.assignCustomer, ({ actor, params, body }) =>
    assignCustomer(context, actor, params.id, body.userId),
  );
  route(app, context, adminPackagesApi.setSize, ({ actor, params, body }) =>
    setSize(context, actor, params.id, body),
  );
  route(app, context, adminPackagesApi.setSender, ({ actor, params, body }) =>
    setSender(context, actor, params.id, body),
  );
  route(app, context, adminPackagesApi.setShelf, ({ actor, params, body }) =>
    setShelf(context, actor, params.id, body),
  );
  route(app, context, adminPackagesApi.atCounter, ({ actor, params }) =>
    bringToCounter(context, actor, params.id),
  );
}
