import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { storageClockApi } from '@eport/contract/storage-clock/storage-clock.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { handOver } from './hand-over.service.ts';
import { getStorage, invoiceStorage, waiveStorage } from './storage.service.ts';

export function storageClockRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, storageClockApi.get, ({ actor, params }) => getStorage(context, actor, params.id));
  route(app, context, storageClockApi.charge, ({ actor, params }) =>
    invoiceStorage(context, actor, params.id),
  );
  route(app, context, storageClockApi.waive, ({ actor, params, body }) =>
    waiveStorage(context, actor, params.id, body),
  );
  route(app, context, adminPackagesApi.handOver, ({ actor, params, body }) =>
    handOver(context, actor, params.id, body.collectedBy),
  );
}
