import type { FastifyInstance } from 'fastify';
import { authRoutes } from '../modules/auth/auth.routes.ts';
import { referenceRoutes } from '../modules/reference/reference.routes.ts';
import { warehousesRoutes } from '../modules/warehouses/warehouses.routes.ts';
import type { Context } from '../platform/http/context.ts';

/** Every module, by hand: what is not listed here is not served. */
export function registerRoutes(app: FastifyInstance, context: Context): void {
  authRoutes(app, context);
  referenceRoutes(app, context);
  warehousesRoutes(app, context);
}
