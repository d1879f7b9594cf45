import { shipmentInvoicesApi } from '@eport/contract/invoices/shipment-invoices.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

const POLL_WHILE_RUNNING_MS = 1_000;

export const invoicePreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['shipments', id, 'invoices'],
    queryFn: ({ signal }) => call(shipmentInvoicesApi.preview, { params: { id }, signal }),
  });

export const invoiceRunQuery = (id: number) =>
  queryOptions({
    queryKey: ['shipments', id, 'invoice-run'],
    queryFn: ({ signal }) => call(shipmentInvoicesApi.run, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.run && !data.run.finishedAt ? POLL_WHILE_RUNNING_MS : false,
  });
