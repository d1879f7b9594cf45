import { z } from 'zod';
import { receipt } from '../payments/payment.ts';
import { reversal } from '../payments/reversal.ts';
import { choiceFilter } from '../shared/choice.ts';
import { withDateRange } from '../shared/date-range.ts';
import { BULK_BODY_BYTES, endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { ADMIN_ONLY, BACK_OFFICE, CUSTOMER_ONLY } from '../shared/roles.ts';
import {
  application,
  checkout,
  failedRefund,
  lossRecord,
  newCheckout,
  onlinePayment,
  onlinePaymentItem,
  onlineSummary,
  payable,
} from './online-payment.ts';
import { ONLINE_STATUSES } from './online-states.ts';

const filter = {
  status: choiceFilter(ONLINE_STATUSES),
  agentId: idText.optional(),
  /** Only payments that staff have to act on. */
  needsAction: z.literal('true', 'must be true').optional(),
};

const onlineFilter = withDateRange(z.object(filter), 'received', 'lost');
const onlineQuery = withDateRange(pageQuery.omit({ search: true }).extend(filter), 'received', 'lost');
export type OnlineFilter = z.output<typeof onlineFilter>;

export const onlinePaymentsApi = {
  payable: endpoint({
    method: 'GET',
    path: '/customer/me/online-payment',
    roles: CUSTOMER_ONLY,
    summary: 'List the due invoices that the customer can pay online or with credit',
    response: payable,
  }),
  startCheckout: endpoint({
    method: 'POST',
    path: '/customer/me/checkouts',
    roles: CUSTOMER_ONLY,
    summary: 'Start the online payment of one or more due invoices; the customer pays at the returned URL',
    body: newCheckout,
    response: checkout,
    status: 201,
    hasExternalEffects: true,
  }),
  useCredit: endpoint({
    method: 'POST',
    path: '/customer/me/credit-payments',
    roles: CUSTOMER_ONLY,
    summary: 'Pay due invoices with the customer’s credit of their agent, earliest due date first',
    body: newCheckout,
    response: receipt,
    status: 201,
  }),
  checkout: endpoint({
    method: 'GET',
    path: '/customer/me/checkouts/:id',
    roles: CUSTOMER_ONLY,
    summary: 'Get an online payment that the customer has started',
    params: idParams,
    response: checkout,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/online-payments',
    roles: BACK_OFFICE,
    mayLag: true,
    summary:
      'List online payments, newest first; filter by status, agent, day received, day of a recorded loss and need for action',
    query: onlineQuery,
    response: pageOf(onlinePaymentItem),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/online-payments/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export online payments as CSV, with the filters of the list',
    query: onlineFilter,
    file: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/admin/online-payments/summary',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Get how many online payments need action',
    response: onlineSummary,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/online-payments/:id',
    roles: BACK_OFFICE,
    summary: 'Get an online payment',
    params: idParams,
    response: onlinePayment,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/admin/online-payments/:id/apply',
    roles: BACK_OFFICE,
    summary: 'Apply an unapplied payment to invoices; the rest becomes the customer’s credit',
    params: idParams,
    body: application,
    response: onlinePayment,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/online-payments/:id/refund',
    roles: ADMIN_ONLY,
    summary: 'Refund an online payment with a reason; reverses it if it was applied',
    params: idParams,
    body: reversal,
    response: onlinePayment,
  }),
  recordLoss: endpoint({
    method: 'POST',
    path: '/admin/online-payments/:id/record-loss',
    roles: ADMIN_ONLY,
    summary: 'Record a refund made at the payment provider as a loss; the invoices stay paid',
    params: idParams,
    body: lossRecord,
    response: onlinePayment,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/admin/online-payments/:id/keep',
    roles: ADMIN_ONLY,
    summary: 'Keep an online payment whose refund at the payment provider failed',
    params: idParams,
    body: failedRefund,
    response: onlinePayment,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/payments/webhook/stripe',
    roles: 'public',
    summary: 'Receive a signed event of Stripe',
    bodyLimit: BULK_BODY_BYTES,
    status: 204,
  }),
};
