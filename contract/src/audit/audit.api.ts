import { endpoint } from '../shared/endpoint.ts';
import { pageOf } from '../shared/paging.ts';
import { ADMIN_ONLY } from '../shared/roles.ts';
import { auditEntry, auditQuery } from './audit.ts';

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit',
    roles: ADMIN_ONLY,
    mayLag: true,
    summary: 'List audit entries, newest first; filter by object, actor and time',
    query: auditQuery,
    response: pageOf(auditEntry),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/audit/export.csv',
    roles: ADMIN_ONLY,
    mayLag: true,
    summary: 'Export audit entries as CSV, one row per changed field',
    query: auditQuery,
    file: true,
  }),
};
