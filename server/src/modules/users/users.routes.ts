import { usersApi } from '@eport/contract/users/users.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import {
  createUser,
  getSignInLock,
  liftSignInLock,
  setTemporaryPassword,
  setUserStatus,
} from './administer-user.service.ts';
import { usersCsv } from './users.csv.ts';
import { changeUser, getUser, listUsers } from './users.service.ts';

export function usersRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, usersApi.list, ({ actor, query }) => listUsers(context, actor, query));
  csvRoute(app, context, usersApi.exportCsv, usersCsv);
  route(app, context, usersApi.get, ({ actor, params }) => getUser(context, actor, params.id));
  route(app, context, usersApi.update, ({ actor, params, body }) =>
    changeUser(context, actor, params.id, body),
  );
  route(app, context, usersApi.create, ({ actor, body }) => createUser(context, actor, body));
  route(app, context, usersApi.setStatus, ({ actor, params, body }) =>
    setUserStatus(context, actor, params.id, body.status),
  );
  route(app, context, usersApi.setTemporaryPassword, ({ actor, params }) =>
    setTemporaryPassword(context, actor, params.id),
  );
  route(app, context, usersApi.signInLock, ({ actor, params }) => getSignInLock(context, actor, params.id));
  route(app, context, usersApi.liftSignInLock, ({ actor, params }) =>
    liftSignInLock(context, actor, params.id),
  );
}
