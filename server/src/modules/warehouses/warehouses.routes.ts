import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { warehousesCsv } from './warehouses.csv.ts';
import { changeWarehouse, createWarehouse, listWarehouses } from './warehouses.service.ts';

export function warehousesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, warehousesApi.list, async ({ actor, query, setTotal }) => {
    const { warehouses, total } = await listWarehouses(context, actor, query);
    setTotal(total);
    return warehouses;
  });
  csvRoute(app, context, warehousesApi.exportCsv, warehousesCsv);
  route(app, context, warehousesApi.create, ({ actor, body }) => createWarehouse(context, actor, body));
  route(app, context, warehousesApi.update, ({ actor, params, body }) =>
    changeWarehouse(context, actor, params.id, body),
  );
}
