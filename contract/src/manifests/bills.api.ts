import { z } from 'zod';
import { BULK_BODY_BYTES, endpoint, LARGE_BODY_BYTES } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { bill, billRow, billUpdate, saveBills } from './bill.ts';

export const billsApi = {
  get: endpoint({
    method: 'GET',
    path: '/manifests/bols/:id',
    roles: BACK_OFFICE,
    summary: 'Get a house bill of lading',
    params: idParams,
    response: bill,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/manifests/bols/:id',
    roles: BACK_OFFICE,
    summary: 'Update a house bill with its declared values',
    params: idParams,
    body: billUpdate,
    bodyLimit: BULK_BODY_BYTES,
    response: bill,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/manifests/bols/:id',
    roles: BACK_OFFICE,
    summary: 'Remove a house bill, so that its package can be added again',
    params: idParams,
    status: 204,
  }),
  list: endpoint({
    method: 'GET',
    path: '/manifests/:id/bols',
    roles: BACK_OFFICE,
    summary: 'List all house bills of a manifest with the fields of the grid',
    params: idParams,
    response: z.array(billRow),
    large: true,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/manifests/:id/bols.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export the house bills of a manifest as CSV, with the columns of the grid',
    params: idParams,
    file: true,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/manifests/:id/bols',
    roles: BACK_OFFICE,
    summary: 'Save the edited rows of the grid, all or none; errors name `bills.N.field`',
    params: idParams,
    body: saveBills,
    bodyLimit: LARGE_BODY_BYTES,
    response: z.array(billRow),
  }),
};
