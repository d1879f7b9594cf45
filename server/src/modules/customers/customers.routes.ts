import { customersApi } from '@eport/contract/customers/customers.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { getAgentCustomer, searchAgentCustomers, setTaxNumber } from './agent-customers.service.ts';
import { changeProfile, getDashboard, getDashboardSummary, getProfile } from './own-account.service.ts';

export function customersRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, customersApi.dashboardSummary, ({ actor }) => getDashboardSummary(context, actor));
  route(app, context, customersApi.dashboard, ({ actor }) => getDashboard(context, actor));
  route(app, context, customersApi.profile, ({ actor }) => getProfile(context, actor));
  route(app, context, customersApi.updateProfile, ({ actor, body }) => changeProfile(context, actor, body));
  route(app, context, customersApi.searchAgentCustomers, ({ actor, query }) =>
    searchAgentCustomers(context, actor, query),
  );
  route(app, context, customersApi.agentCustomer, ({ actor, params }) =>
    getAgentCustomer(context, actor, params.id),
  );
  route(app, context, customersApi.setTaxNumber, ({ actor, params, body }) =>
    setTaxNumber(context, actor, params.id, body.taxNumber),
  );
}
