import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { ADMIN_ONLY, BACK_OFFICE, EVERYONE_SIGNED_IN } from '../shared/roles.ts';
import { estimateOfBill, estimatesQuery, manifestEstimates, packageEstimate } from './duty-estimates.ts';
import { dutyRule, dutyRuleInput, dutyRuleUpdate } from './duty-rule.ts';

const rulesQuery = arrayQuery.extend({ destinationCountryId: idText.optional() });

export const dutyRulesApi = {
  list: endpoint({
    method: 'GET',
    path: '/duty-rules',
    roles: BACK_OFFICE,
    mayLag: true,
    summary:
      'List the duty rules by destination; staff see those of their own agent and those that apply to every agent',
    query: rulesQuery,
    response: z.array(dutyRule),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/duty-rules/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export duty rules as CSV, with the columns of the import',
    query: rulesQuery,
    file: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/duty-rules',
    roles: ADMIN_ONLY,
    summary: 'Add a duty rule',
    body: dutyRuleInput,
    response: dutyRule,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/duty-rules/:id',
    roles: ADMIN_ONLY,
    summary: 'Update a duty rule; for a new rate add a rule with a later date',
    params: idParams,
    body: dutyRuleUpdate,
    response: dutyRule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/duty-rules/:id',
    roles: ADMIN_ONLY,
    summary: 'Delete a duty rule',
    params: idParams,
    status: 204,
  }),
};

export const dutyEstimatesApi = {
  ofManifest: endpoint({
    method: 'GET',
    path: '/manifests/:id/duty-estimates',
    roles: BACK_OFFICE,
    mayLag: true,
    summary:
      'Page through the duty estimates of the house bills, all or those of one group, with the total of the complete ones and the counts of all groups',
    params: idParams,
    query: estimatesQuery,
    response: manifestEstimates,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/manifests/:id/duty-estimates.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export the duty estimates of a manifest as CSV',
    params: idParams,
    file: true,
  }),
  ofBill: endpoint({
    method: 'GET',
    path: '/manifests/bols/:id/duty-estimate',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Estimate the duty of a house bill',
    params: idParams,
    response: estimateOfBill,
  }),
  ofPackage: endpoint({
    method: 'GET',
    path: '/packages/:id/duty-estimate',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary: 'Estimate the duty of a package with a house bill',
    params: idParams,
    response: packageEstimate,
  }),
  declarationCsv: endpoint({
    method: 'GET',
    path: '/manifests/bols/:id/declaration.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Download the draft of a declaration as CSV, one row for each declared value',
    params: idParams,
    file: true,
  }),
  declarationPdf: endpoint({
    method: 'GET',
    path: '/manifests/bols/:id/declaration.pdf',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Download the draft of a declaration as PDF',
    params: idParams,
    file: true,
  }),
};
