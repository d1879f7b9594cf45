import { authApi } from '@eport/contract/auth/auth.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { changePassword, register, signIn } from './auth.service.ts';
import { checkResetLink, resetPassword } from './recovery.service.ts';

export function authRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, authApi.login, async ({ body, request }) => ({
    token: await signIn(context, body, request.ip),
  }));
  route(app, context, authApi.register, async ({ body, request }) => ({
    token: await register(context, body, request.ip),
  }));
  route(app, context, authApi.changePassword, async ({ actor, body }) => ({
    token: await changePassword(context, actor, body),
  }));
  route(app, context, authApi.checkResetLink, async ({ body, request }) =>
    checkResetLink(context, body, request.ip),
  );
  route(app, context, authApi.resetPassword, async ({ body, request }) =>
    resetPassword(context, body, request.ip),
  );
}
