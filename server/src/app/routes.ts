import type { FastifyInstance } from 'fastify';
import { agentsRoutes } from '../modules/agents/agents.routes.ts';
import { auditRoutes } from '../modules/audit/audit.routes.ts';
import { authRoutes } from '../modules/auth/auth.routes.ts';
import { costsRoutes } from '../modules/costs/costs.routes.ts';
import { customersRoutes } from '../modules/customers/customers.routes.ts';
import { documentsRoutes } from '../modules/documents/documents.routes.ts';
import { emailRoutes } from '../modules/email/email.routes.ts';
import { importsRoutes } from '../modules/imports/imports.routes.ts';
import { invoicesRoutes } from '../modules/invoices/invoices.routes.ts';
import { billsRoutes } from '../modules/manifests/bills.routes.ts';
import { exportRoutes } from '../modules/manifests/export.routes.ts';
import { manifestsRoutes } from '../modules/manifests/manifests.routes.ts';
import { adminPackagesRoutes } from '../modules/packages/admin-packages.routes.ts';
import { packagesRoutes } from '../modules/packages/packages.routes.ts';
import { portsRoutes } from '../modules/ports/ports.routes.ts';
import { ratesRoutes } from '../modules/rates/rates.routes.ts';
import { referenceRoutes } from '../modules/reference/reference.routes.ts';
import { shipmentsRoutes } from '../modules/shipments/shipments.routes.ts';
import { usersRoutes } from '../modules/users/users.routes.ts';
import { warehousesRoutes } from '../modules/warehouses/warehouses.routes.ts';
import type { Context } from '../platform/http/context.ts';

/** Every module, by hand: what is not listed here is not served. */
export function registerRoutes(app: FastifyInstance, context: Context): void {
  authRoutes(app, context);
  referenceRoutes(app, context);
  warehousesRoutes(app, context);
  customersRoutes(app, context);
  usersRoutes(app, context);
  agentsRoutes(app, context);
  portsRoutes(app, context);
  packagesRoutes(app, context);
  adminPackagesRoutes(app, context);
  documentsRoutes(app, context);
  ratesRoutes(app, context);
  invoicesRoutes(app, context);
  shipmentsRoutes(app, context);
  costsRoutes(app, context);
  manifestsRoutes(app, context);
  billsRoutes(app, context);
  exportRoutes(app, context);
  importsRoutes(app, context);
  auditRoutes(app, context);
  emailRoutes(app, context);
}
