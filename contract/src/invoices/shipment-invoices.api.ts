import { z } from 'zod';
import { BULK_BODY_BYTES, endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { invoiceRun, packageToInvoice, startInvoiceRun } from './shipment-invoices.ts';

export const shipmentInvoicesApi = {
  preview: endpoint({
    method: 'GET',
    path: '/master-shipments/:id/invoices',
    roles: BACK_OFFICE,
    summary:
      'Preview the invoices of a shipment’s packages: each total, or the reason why there will be none',
    params: idParams,
    response: z.object({ packages: z.array(packageToInvoice) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/master-shipments/:id/invoices',
    roles: BACK_OFFICE,
    summary: 'Start an invoice run for packages of a shipment',
    params: idParams,
    body: startInvoiceRun,
    bodyLimit: BULK_BODY_BYTES,
    response: invoiceRun,
    status: 201,
  }),
  run: endpoint({
    method: 'GET',
    path: '/master-shipments/:id/invoices/run',
    roles: BACK_OFFICE,
    summary: 'Get the progress of the latest invoice run of a shipment',
    params: idParams,
    response: z.object({ run: invoiceRun.nullable() }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/master-shipments/:id/invoices.pdf',
    roles: BACK_OFFICE,
    summary: 'Download all invoices of a shipment as one PDF',
    params: idParams,
    file: true,
  }),
};
