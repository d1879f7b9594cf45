import { usersApi } from '@eport/contract/users/users.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { getUser, listUsers, updateUser } from './users.service.ts';

export function usersRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, usersApi.list, ({ actor, query }) => listUsers(context, actor, query));
  route(app, context, usersApi.get, ({ actor, params }) => getUser(context, actor, params.id));
  route(app, context, usersApi.update, ({ actor, params, body }) =>
    updateUser(context, actor, params.id, body),
  );
}
