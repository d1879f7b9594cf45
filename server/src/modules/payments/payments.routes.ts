import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { listOwnPayments } from './own-payments.ts';
import { paymentsCsv } from './payments.csv.ts';
import { getPayment, listPayments } from './payments.service.ts';
import { getReceipt } from './receipts.service.ts';
import { reverseInvoicePayment, reversePayment } from './reverse-payment.service.ts';
import { payCash, takePayment } from './take-payment.service.ts';
import { getTakings } from './takings.ts';

export function paymentsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, invoicesApi.payCash, ({ actor, params }) => payCash(context, actor, params.id));
  route(app, context, invoicesApi.reversePayment, ({ actor, params, body }) =>
    reverseInvoicePayment(context, actor, { id: params.id, reason: body.reason }),
  );
  route(app, context, paymentsApi.mine, ({ actor, query }) => listOwnPayments(context, actor, query));
  csvRoute(app, context, paymentsApi.exportCsv, paymentsCsv);
  route(app, context, paymentsApi.list, ({ actor, query }) => listPayments(context, actor, query));
  route(app, context, paymentsApi.takings, ({ actor, query }) => getTakings(context, actor, query));
  route(app, context, paymentsApi.get, ({ actor, params }) => getPayment(context, actor, params.id));
  route(app, context, paymentsApi.take, ({ actor, body }) => takePayment(context, actor, body));
  route(app, context, paymentsApi.reverse, ({ actor, params, body }) =>
    reversePayment(context, actor, { id: params.id, reason: body.reason }),
  );
  route(app, context, paymentsApi.receipt, ({ actor, params }) => getReceipt(context, actor, params.id));
}
