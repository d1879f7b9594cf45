import { shipmentInvoicesApi } from '@eport/contract/invoices/shipment-invoices.api.ts';
import { create } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/http/context.ts';
import { route } from '../../../platform/http/route.ts';
import { getInvoiceRun, previewInvoices, startInvoiceRun } from './shipment-invoices.service.ts';
import { shipmentInvoicesPdf } from './shipment-invoices-pdf.ts';

export function shipmentInvoicesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, shipmentInvoicesApi.preview, async ({ actor, params }) => ({
    packages: await previewInvoices(context, actor, params.id),
  }));
  route(app, context, shipmentInvoicesApi.start, ({ actor, params, body }) =>
    startInvoiceRun(context, actor, params.id, body),
  );
  route(app, context, shipmentInvoicesApi.run, async ({ actor, params }) => ({
    run: await getInvoiceRun(context, actor, params.id),
  }));
  route(app, context, shipmentInvoicesApi.pdf, async ({ actor, params, reply }) => {
    const { name, pdf } = await shipmentInvoicesPdf(context, actor, params.id);
    return reply
      .type('application/pdf')
      .header('Content-Disposition', create(name, { type: 'attachment' }))
      .send(pdf);
  });
}
