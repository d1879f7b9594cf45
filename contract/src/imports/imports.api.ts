import { endpoint } from '../shared/endpoint.ts';
import { ADMIN_ONLY, BACK_OFFICE } from '../shared/roles.ts';
import {
  customersImport,
  dutyRulesImport,
  expectedPackagesImport,
  hsCodesImport,
  IMPORT_BODY_LIMIT,
  importResult,
  packagesImport,
} from './import.ts';

export const importsApi = {
  customers: endpoint({
    method: 'POST',
    path: '/admin/import/customers',
    roles: ADMIN_ONLY,
    summary: 'Import customer accounts, or report invalid rows',
    body: customersImport,
    bodyLimit: IMPORT_BODY_LIMIT,
    response: importResult,
  }),
  packages: endpoint({
    method: 'POST',
    path: '/admin/import/packages',
    roles: BACK_OFFICE,
    summary: 'Import packages, or report invalid rows',
    body: packagesImport,
    bodyLimit: IMPORT_BODY_LIMIT,
    response: importResult,
  }),
  dutyRules: endpoint({
    method: 'POST',
    path: '/admin/import/duty-rules',
    roles: ADMIN_ONLY,
    summary: 'Load a table of duty rules, or report invalid rows; known rules get the figures of the file',
    body: dutyRulesImport,
    bodyLimit: IMPORT_BODY_LIMIT,
    response: importResult,
  }),
  hsCodes: endpoint({
    method: 'POST',
    path: '/admin/import/hs-codes',
    roles: ADMIN_ONLY,
    summary: 'Load a table of HS codes, or report invalid rows; known codes get the new description',
    body: hsCodesImport,
    bodyLimit: IMPORT_BODY_LIMIT,
    response: importResult,
  }),
  expectedPackages: endpoint({
    method: 'POST',
    path: '/admin/import/expected-packages',
    roles: BACK_OFFICE,
    summary: 'Import expected packages, or report invalid rows',
    body: expectedPackagesImport,
    bodyLimit: IMPORT_BODY_LIMIT,
    response: importResult,
  }),
};
