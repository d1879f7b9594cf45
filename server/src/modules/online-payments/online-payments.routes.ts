import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readBody } from '../../platform/http/bodies/read-body.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { getCheckout, getPayable } from './checkouts.service.ts';
import { applyOnlinePayment, keepOnlinePayment, recordLoss, refundOnlinePayment } from './decide.service.ts';
import { onlinePaymentsCsv } from './online-payments.csv.ts';
import { getOnlinePayment, getOnlineSummary, listOnlinePayments } from './online-payments.service.ts';
import { endPagesBeforeCredit, payWithCredit } from './pay-with-credit.service.ts';
import { receiveEvent } from './receive-event.ts';
import { startCheckout } from './start-checkout.service.ts';

export function onlinePaymentsRoutes(app: FastifyInstance, context: Context): void {
  const api = onlinePaymentsApi;
  route(app, context, api.payable, ({ actor }) => getPayable(context, actor));
  route(app, context, api.startCheckout, ({ actor, body }) => startCheckout(context, actor, body));
  route(
    app,
    context,
    api.useCredit,
    ({ actor, body }) => payWithCredit(context, actor, body),
    ({ actor, body }) => endPagesBeforeCredit(context, actor, body),
  );
  route(app, context, api.checkout, ({ actor, params }) => getCheckout(context, actor, params.id));
  route(app, context, api.list, ({ actor, query }) => listOnlinePayments(context, actor, query));
  csvRoute(app, context, api.exportCsv, onlinePaymentsCsv);
  route(app, context, api.summary, ({ actor }) => getOnlineSummary(context, actor));
  route(app, context, api.get, ({ actor, params }) => getOnlinePayment(context, actor, params.id));
  route(app, context, api.apply, ({ actor, params, body }) =>
    applyOnlinePayment(context, actor, params.id, body),
  );
  route(app, context, api.refund, ({ actor, params, body }) =>
    refundOnlinePayment(context, actor, { id: params.id, reason: body.reason }),
  );
  route(app, context, api.recordLoss, ({ actor, params, body }) =>
    recordLoss(context, actor, params.id, body),
  );
  route(app, context, api.keep, ({ actor, params, body }) =>
    keepOnlinePayment(context, actor, params.id, body),
  );
  webhookRoute(app, context);
}

/** Has its own Fastify context with a parser that keeps the bytes of the body, because the provider signs those. */
function webhookRoute(app: FastifyInstance, context: Context): void {
  app.register(async (webhook) => {
    webhook.removeContentTypeParser('application/json');
    webhook.addContentTypeParser('application/json', async (request: FastifyRequest) => {
      const { bytes, body } = await readBody(request, context.bodies);
      body.release();
      return bytes;
    });
    route(webhook, context, onlinePaymentsApi.webhook, async ({ request }) => {
      const signature = request.headers['stripe-signature'];
      if (!Buffer.isBuffer(request.body) || typeof signature !== 'string')
        throw new AppError('WEBHOOK_SIGNATURE_INVALID');
      await receiveEvent(context, { body: request.body, signature });
      return undefined;
    });
  });
}
