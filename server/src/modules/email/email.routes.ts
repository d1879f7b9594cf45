import { authApi } from '@eport/contract/auth/auth.api.ts';
import { emailApi } from '@eport/contract/email/email.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { listMessages, sendAgain } from './messages/messages.service.ts';
import { changePreferences, getPreferences } from './notifications/preferences.service.ts';
import { listPreviews } from './notifications/previews.service.ts';
import { requestPasswordReset } from './password-reset/password-reset.service.ts';
import { changeSettings, getSettings } from './settings/settings.service.ts';
import { testSmtp } from './settings/smtp-test.service.ts';

export function emailRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, emailApi.settings, async ({ actor, params }) => getSettings(context, actor, params.id));
  route(app, context, emailApi.updateSettings, async ({ actor, params, body }) =>
    changeSettings(context, actor, params.id, body),
  );
  route(app, context, emailApi.testSmtp, async ({ actor, params, body }) =>
    testSmtp(context, actor, params.id, body),
  );
  route(app, context, emailApi.messages, async ({ actor, params, query }) =>
    listMessages(context, actor, params.id, query),
  );
  route(app, context, emailApi.sendAgain, async ({ actor, params }) => sendAgain(context, actor, params));
  route(app, context, emailApi.previews, async ({ actor, params }) =>
    listPreviews(context, actor, params.id),
  );
  route(app, context, emailApi.preferences, async ({ actor }) => getPreferences(context, actor));
  route(app, context, emailApi.updatePreferences, async ({ actor, body }) =>
    changePreferences(context, actor, body),
  );
  route(app, context, authApi.forgotPassword, async ({ body, request }) =>
    requestPasswordReset(context, body, request.ip),
  );
}
