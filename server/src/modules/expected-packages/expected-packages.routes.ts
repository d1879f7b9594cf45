import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { expectedPackagesCsv } from './expected-packages.csv.ts';
import {
  cancelExpectedPackage,
  changeExpectedPackage,
  createExpectedPackage,
  getExpectedPackage,
  listExpectedPackages,
  listOwnExpectedPackages,
  listTrackedExpectedPackages,
  listWarehouseChoices,
} from './expected-packages.service.ts';

export function expectedPackagesRoutes(app: FastifyInstance, context: Context): void {
  const api = expectedPackagesApi;
  route(app, context, api.mine, async ({ actor, query, setTotal }) => {
    const { expected, total } = await listOwnExpectedPackages(context, actor, query);
    setTotal(total);
    return expected;
  });
  route(app, context, api.list, ({ actor, query }) => listExpectedPackages(context, actor, query));
  csvRoute(app, context, api.exportCsv, expectedPackagesCsv);
  route(app, context, api.tracked, ({ actor, query }) => listTrackedExpectedPackages(context, actor, query));
  route(app, context, api.warehouses, ({ actor, query }) => listWarehouseChoices(context, actor, query));
  route(app, context, api.get, ({ actor, params }) => getExpectedPackage(context, actor, params.id));
  route(app, context, api.create, ({ actor, body }) => createExpectedPackage(context, actor, body));
  route(app, context, api.change, ({ actor, params, body }) =>
    changeExpectedPackage(context, actor, params.id, body),
  );
  route(app, context, api.cancel, ({ actor, params }) => cancelExpectedPackage(context, actor, params.id));
}
