import { endpoint } from '../shared/endpoint.ts';
import { ADMIN_ONLY, BACK_OFFICE } from '../shared/roles.ts';
import { customersImport, IMPORT_BODY_LIMIT, importResult, packagesImport } from './import.ts';

/** Rows of files, which the browser has read. */
export const importsApi = {
  customers: endpoint({
    method: 'POST',
    path: '/admin/import/customers',
    roles: ADMIN_ONLY,
    summary: 'Create many customer accounts by the rules of one, or say which rows break them',
    body: customersImport,
    bodyLimit: IMPORT_BODY_LIMIT,
    response: importResult,
  }),
  packages: endpoint({
    method: 'POST',
    path: '/admin/import/packages',
    roles: BACK_OFFICE,
    summary: 'Log many packages by the rules of one, or say which rows break them',
    body: packagesImport,
    bodyLimit: IMPORT_BODY_LIMIT,
    response: importResult,
  }),
};
