import { z } from 'zod';
import { withDateRange } from '../shared/date-range.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { CUSTOMER_ONLY, EVERYONE_SIGNED_IN } from '../shared/roles.ts';
import { sortBy } from '../shared/sorting.ts';
import { expects } from '../shared/text.ts';
import { customerPackage, historyEntry, packageJourney, statusFilter } from './package.ts';
import { MY_PACKAGE_SORTS } from './package-sorts.ts';

const ownPackagesQuery = withDateRange(
  arrayQuery.extend({
    status: statusFilter,
    sort: sortBy(MY_PACKAGE_SORTS).optional(),
  }),
  'received',
);
export type OwnPackagesQuery = z.output<typeof ownPackagesQuery>;

const documentParams = z.object({ id: idText, documentId: idText });

export const packagesApi = {
  mine: endpoint({
    method: 'GET',
    path: '/me/packages',
    roles: CUSTOMER_ONLY,
    mayLag: true,
    summary: 'List the customer’s packages, newest first',
    query: ownPackagesQuery,
    response: z.array(customerPackage),
  }),
  get: endpoint({
    method: 'GET',
    path: '/packages/:id',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary: 'Get a package as its customer sees it',
    params: idParams,
    response: packageJourney,
  }),
  history: endpoint({
    method: 'GET',
    path: '/packages/:id/history',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary: 'List the history of a package, oldest first',
    params: idParams,
    response: z.array(historyEntry),
  }),
  uploadInvoice: endpoint({
    method: 'POST',
    path: '/packages/:id/invoice',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Upload a purchase invoice (PDF, JPG or PNG, at most 10 MB); releases a package on hold',
    params: idParams,
    upload: true,
    response: customerPackage,
  }),
  document: endpoint({
    method: 'GET',
    path: '/packages/:id/documents/:documentId',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary: 'Download a document',
    params: documentParams,
    file: true,
  }),
  documentLink: endpoint({
    method: 'GET',
    path: '/packages/:id/documents/:documentId/link',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Get a link that shows a document in a browser for one minute',
    params: documentParams,
    response: z.object({ url: z.string() }),
  }),
  /** The URL's token identifies a user, who must still be allowed to see the document. */
  shownDocument: endpoint({
    method: 'GET',
    path: '/packages/:id/documents/:documentId/shown',
    roles: 'public',
    summary: 'Show a document by its temporary link',
    params: documentParams,
    query: z.object({
      token: z.string(expects('must be text')).min(1, 'is required').max(1_000, 'is too long'),
    }),
    file: true,
  }),
};
