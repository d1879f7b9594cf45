import { z } from 'zod';
import { receipt } from '../payments/payment.ts';
import { BULK_BODY_BYTES, endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { ADMIN_ONLY, BACK_OFFICE, EVERYONE_SIGNED_IN } from '../shared/roles.ts';
import {
  collector,
  counterQuery,
  counterView,
  handOverSlip,
  newCollector,
  newCounterPayment,
  paperQuery,
} from './counter.ts';
import { newHandOver, newUnpaidHandOver } from './new-hand-over.ts';

const ofCustomer = z.object({ userId: idText });

export const counterApi = {
  view: endpoint({
    method: 'GET',
    path: '/admin/counter',
    roles: BACK_OFFICE,
    summary: 'Get a customer’s packages, amounts owed and collectors, by customer, package or mailbox ID',
    query: counterQuery,
    response: counterView,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/admin/counter/hand-overs',
    roles: BACK_OFFICE,
    summary: 'Hand over ready packages to the customer or to a person whom the customer sent',
    body: newHandOver,
    bodyLimit: BULK_BODY_BYTES,
    response: handOverSlip,
    status: 201,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/admin/counter/payments',
    roles: BACK_OFFICE,
    summary:
      'Pay invoices of a customer with one receipt, including storage, which this call invoices up to today',
    body: newCounterPayment,
    response: receipt,
    status: 201,
  }),
  handOverUnpaid: endpoint({
    method: 'POST',
    path: '/admin/counter/unpaid-hand-overs',
    roles: ADMIN_ONLY,
    summary: 'Hand over unpaid packages, with a reason that is recorded in the audit',
    body: newUnpaidHandOver,
    bodyLimit: BULK_BODY_BYTES,
    response: handOverSlip,
    status: 201,
  }),
  ofPackage: endpoint({
    method: 'GET',
    path: '/admin/packages/:id/hand-overs',
    roles: BACK_OFFICE,
    summary: 'List the slip of a package: one if it was handed over at the counter, otherwise none',
    params: idParams,
    response: z.array(handOverSlip),
  }),
  slip: endpoint({
    method: 'GET',
    path: '/admin/hand-overs/:id',
    roles: BACK_OFFICE,
    summary: 'Get the slip of a hand-over',
    params: idParams,
    response: handOverSlip,
  }),
  slipPdf: endpoint({
    method: 'GET',
    path: '/admin/hand-overs/:id/slip.pdf',
    roles: BACK_OFFICE,
    summary:
      'Download the slip of a hand-over for an 80 mm roll, A4 or Letter; downloads after the first are marked as copies',
    params: idParams,
    query: paperQuery,
    file: true,
  }),
  receiptPdf: endpoint({
    method: 'GET',
    path: '/receipts/:id/receipt.pdf',
    roles: EVERYONE_SIGNED_IN,
    summary:
      'Download a receipt for an 80 mm roll, A4 or Letter; all but the first download are marked as copies, as are all by customers if a cashier took the payment',
    params: idParams,
    query: paperQuery,
    file: true,
  }),
  collectors: endpoint({
    method: 'GET',
    path: '/customers/:userId/collectors',
    roles: EVERYONE_SIGNED_IN,
    summary: 'List the people who may collect a customer’s packages',
    params: ofCustomer,
    response: z.array(collector),
  }),
  addCollector: endpoint({
    method: 'POST',
    path: '/customers/:userId/collectors',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Allow a person to collect a customer’s packages',
    params: ofCustomer,
    body: newCollector,
    response: z.array(collector),
  }),
  removeCollector: endpoint({
    method: 'DELETE',
    path: '/customers/:userId/collectors/:id',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Remove a person from those who may collect a customer’s packages',
    params: z.object({ userId: idText, id: idText }),
    status: 204,
  }),
};
