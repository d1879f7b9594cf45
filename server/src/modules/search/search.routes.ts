import { searchApi } from '@eport/contract/search/search.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { findHits } from './search.service.ts';

export function searchRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, searchApi.find, ({ actor, query }) => findHits(context, actor, query.search));
}
