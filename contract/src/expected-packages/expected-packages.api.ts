import { z } from 'zod';
import { trackingQuery } from '../packages/package.ts';
import { BULK_BODY_BYTES, endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { pageOf } from '../shared/paging.ts';
import { BACK_OFFICE, CUSTOMER_ONLY, EVERYONE_SIGNED_IN } from '../shared/roles.ts';
import {
  expectedPackage,
  expectedPackageInput,
  expectedPackageUpdate,
  warehouseChoice,
} from './expected-package.ts';
import { expectedPackageQuery, ownExpectedPackageQuery } from './expected-package-query.ts';

export const expectedPackagesApi = {
  mine: endpoint({
    method: 'GET',
    path: '/me/expected-packages',
    roles: CUSTOMER_ONLY,
    mayLag: true,
    summary: 'List the customer’s expected packages, newest first; filter and sort',
    query: ownExpectedPackageQuery,
    response: z.array(expectedPackage),
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/expected-packages',
    roles: BACK_OFFICE,
    mayLag: true,
    summary:
      'List expected packages, newest first; search by tracking number or customer, filter by status, day, agent, warehouse and customer; sort',
    query: expectedPackageQuery,
    response: pageOf(expectedPackage),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/expected-packages/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export expected packages as CSV, with the search, filters and sort of the list',
    query: expectedPackageQuery,
    file: true,
  }),
  tracked: endpoint({
    method: 'GET',
    path: '/admin/expected-packages/tracked',
    roles: BACK_OFFICE,
    summary: 'List the open expected packages that match a tracking number',
    query: trackingQuery,
    response: z.array(expectedPackage),
  }),
  warehouses: endpoint({
    method: 'GET',
    path: '/expected-packages/warehouses',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary: 'List the warehouses where a customer’s package may be expected, the home warehouse first',
    query: z.object({ userId: idText.optional() }),
    response: z.array(warehouseChoice),
  }),
  get: endpoint({
    method: 'GET',
    path: '/expected-packages/:id',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary: 'Get an expected package',
    params: idParams,
    response: expectedPackage,
  }),
  create: endpoint({
    method: 'POST',
    path: '/expected-packages',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Announce a package that is on its way to a warehouse',
    body: expectedPackageInput,
    bodyLimit: BULK_BODY_BYTES,
    response: expectedPackage,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/expected-packages/:id',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Change an expected package until it is received',
    params: idParams,
    body: expectedPackageUpdate,
    bodyLimit: BULK_BODY_BYTES,
    response: expectedPackage,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/expected-packages/:id/cancel',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Cancel an expected package',
    params: idParams,
    response: expectedPackage,
  }),
  uploadInvoice: endpoint({
    method: 'POST',
    path: '/expected-packages/:id/invoice',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Upload the purchase invoice of an expected package; replaces an earlier one',
    params: idParams,
    upload: true,
    response: expectedPackage,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/expected-packages/:id/invoice',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary: 'Download the purchase invoice of an expected package',
    params: idParams,
    file: true,
  }),
};
