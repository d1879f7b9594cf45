import { dueListApi } from '@eport/contract/invoices/due-list.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import type { FastifyInstance } from 'fastify';
import { zoneOfPaper } from '../../platform/access/agent-calendar.ts';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { readLogo } from '../agents/index.ts';
import { cancelInvoice } from './cancel-invoice.service.ts';
import { dueInvoicesCsv } from './due-invoices.csv.ts';
import { dueListCsv } from './due-list.csv.ts';
import { listDue } from './due-list.service.ts';
import { generateInvoice } from './generate-invoice.service.ts';
import { getInvoice, getInvoiceStats, listDueInvoices, listInvoices } from './invoices.service.ts';
import { shipmentInvoicesRoutes } from './shipment/shipment-invoices.routes.ts';

export function invoicesRoutes(app: FastifyInstance, context: Context): void {
  shipmentInvoicesRoutes(app, context);
  route(app, context, invoicesApi.mine, async ({ actor, query, setTotal }) => {
    const { invoices, total } = await listInvoices(context, actor, query);
    setTotal(total);
    return invoices;
  });
  route(app, context, dueListApi.list, ({ actor, query }) => listDue(context, actor, query));
  csvRoute(app, context, dueListApi.exportCsv, dueListCsv);
  csvRoute(app, context, invoicesApi.exportDueCsv, dueInvoicesCsv);
  route(app, context, invoicesApi.dueOfUser, async ({ actor, params, query, setTotal }) => {
    const { invoices, total } = await listDueInvoices(context, actor, params.userId, query);
    setTotal(total);
    return invoices;
  });
  route(app, context, invoicesApi.stats, async ({ actor }) => getInvoiceStats(context, actor));
  route(app, context, invoicesApi.get, async ({ actor, params }) => getInvoice(context, actor, params.id));
  route(app, context, invoicesApi.generate, async ({ actor, params }) =>
    generateInvoice(context, actor, params.packageId),
  );
  route(app, context, invoicesApi.cancel, async ({ actor, params }) =>
    cancelInvoice(context, actor, params.id),
  );
  route(app, context, invoicesApi.pdf, async ({ actor, params, reply }) => {
    const invoice = await getInvoice(context, actor, params.id);
    const settings = { ...context.config, timeZone: await zoneOfPaper(context, 'invoices', invoice.id) };
    // Lazy-loaded: fonts and their engines are a fifth of the server's code.
    const { invoicePdf } = await import('./invoice-pdf.ts');
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `attachment; filename="invoice-${invoice.id}.pdf"`)
      .send(await invoicePdf(invoice, settings, await readLogo(context, invoice.agent)));
  });
}
