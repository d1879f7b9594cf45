import type { z } from 'zod';
import { choice, choiceFilter } from '../shared/choice.ts';
import { withDateRange } from '../shared/date-range.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idOrNoneText, idParams, idText } from '../shared/ids.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { ADMIN_ONLY, BACK_OFFICE, CUSTOMER_ONLY, EVERYONE_SIGNED_IN } from '../shared/roles.ts';
import { sortBy } from '../shared/sorting.ts';
import { ownPayment } from './own-payment.ts';
import { newPayment, payment, receipt } from './payment.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS } from './payment-method.ts';
import { PAYMENT_SORTS } from './payment-sorts.ts';
import { reversal } from './reversal.ts';
import { takings, takingsQuery } from './takings.ts';

const filter = {
  userId: idText.optional(),
  agentId: idText.optional(),
  method: choiceFilter(PAYMENT_METHODS),
  kind: choice(PAYMENT_KINDS).optional(),
  /** Who took the payment; of a reversal, who took the reversed payment. `none` means the installation. */
  takenBy: idOrNoneText.optional(),
  /** Excludes cash in open drawers, as the reports do. */
  openDrawers: choice(['EXCLUDED']).optional(),
  sort: sortBy(PAYMENT_SORTS).optional(),
};

const paymentFilter = withDateRange(pageQuery.pick({ search: true }).extend(filter), 'received');
const paymentQuery = withDateRange(pageQuery.extend(filter), 'received');
export type PaymentFilter = z.output<typeof paymentFilter>;

export const paymentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/payments',
    roles: BACK_OFFICE,
    mayLag: true,
    summary:
      'List payments and reversals, newest first; search by customer or receipt number, filter by customer, agent, method and day; sort',
    query: paymentQuery,
    response: pageOf(payment),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/customer/me/payments',
    roles: CUSTOMER_ONLY,
    mayLag: true,
    summary:
      'List the customer’s payments and reversals with their receipts, newest first; filter by receipt',
    query: pageQuery.omit({ search: true }).extend({ receiptId: idText.optional() }),
    response: pageOf(ownPayment),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/payments/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export payments and reversals as CSV, with the filters and sort of the list',
    query: paymentFilter,
    file: true,
  }),
  takings: endpoint({
    method: 'GET',
    path: '/payments/takings',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Get takings by method; filter by agent and day',
    query: takingsQuery,
    response: takings,
  }),
  get: endpoint({
    method: 'GET',
    path: '/payments/:id',
    roles: BACK_OFFICE,
    summary: 'Get a payment',
    params: idParams,
    response: payment,
  }),
  take: endpoint({
    method: 'POST',
    path: '/payments',
    roles: BACK_OFFICE,
    summary: 'Pay one or more invoices of a customer, in whole or in part, with one receipt',
    body: newPayment,
    response: receipt,
    status: 201,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/payments/:id/reverse',
    roles: ADMIN_ONLY,
    summary: 'Reverse a payment made by mistake, on all its invoices, until a package is handed over',
    params: idParams,
    body: reversal,
    response: payment,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/receipts/:id',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary: 'Get a receipt with its payments and invoices',
    params: idParams,
    response: receipt,
  }),
};
