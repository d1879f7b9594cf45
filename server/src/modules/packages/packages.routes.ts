import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { getHistory, getJourney, listOwnPackages } from './packages.service.ts';

export function packagesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, packagesApi.mine, async ({ actor, query, setTotal }) => {
    const { packages, total } = await listOwnPackages(context, actor, query);
    setTotal(total);
    return packages;
  });
  route(app, context, packagesApi.get, ({ actor, params }) => getJourney(context, actor, params.id));
  route(app, context, packagesApi.history, ({ actor, params }) => getHistory(context, actor, params.id));
}
