import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { CUSTOMER_ONLY, EVERYONE_SIGNED_IN } from '../shared/roles.ts';
import { customerPackage, historyEntry, packageJourney, statusFilter } from './package.ts';

/** What customers call; staff may too, within their scope. */
export const packagesApi = {
  mine: endpoint({
    method: 'GET',
    path: '/me/packages',
    roles: CUSTOMER_ONLY,
    summary: 'The own packages, newest first',
    query: arrayQuery.extend({ status: statusFilter }),
    response: z.array(customerPackage),
  }),
  get: endpoint({
    method: 'GET',
    path: '/packages/:id',
    roles: EVERYONE_SIGNED_IN,
    summary: 'A package as its customer sees it',
    params: idParams,
    response: packageJourney,
  }),
  history: endpoint({
    method: 'GET',
    path: '/packages/:id/history',
    roles: EVERYONE_SIGNED_IN,
    summary: 'What happened to a package, oldest first',
    params: idParams,
    response: z.array(historyEntry),
  }),
  uploadInvoice: endpoint({
    method: 'POST',
    path: '/packages/:id/invoice',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Upload a purchase invoice (PDF, JPG or PNG, at most 10 MB); frees a held package',
    params: idParams,
    upload: true,
    response: customerPackage,
  }),
  document: endpoint({
    method: 'GET',
    path: '/packages/:id/documents/:documentId',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Download a document',
    params: z.object({ id: idText, documentId: idText }),
    file: true,
  }),
};
