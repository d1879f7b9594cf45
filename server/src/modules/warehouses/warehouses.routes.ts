import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { warehousesFor } from './warehouses.service.ts';

export function warehousesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, warehousesApi.list, async ({ actor, query, setTotal }) => {
    const { warehouses, total } = await warehousesFor(context, actor, query);
    setTotal(total);
    return warehouses;
  });
}
