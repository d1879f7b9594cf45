import { endpoint, LARGE_BODY_BYTES } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import {
  clearanceCheckBody,
  clearanceCheckResult,
  clearanceRecordBody,
  clearanceRecordResult,
} from './clearance.ts';

export const clearanceApi = {
  check: endpoint({
    method: 'POST',
    path: '/master-shipments/:id/clearance/check',
    roles: BACK_OFFICE,
    summary: 'Preview which packages of an arrived shipment a clearance list matches; saves nothing',
    params: idParams,
    body: clearanceCheckBody,
    bodyLimit: LARGE_BODY_BYTES,
    response: clearanceCheckResult,
  }),
  record: endpoint({
    method: 'POST',
    path: '/master-shipments/:id/clearance',
    roles: BACK_OFFICE,
    summary:
      'Record the clearance of packages of an arrived shipment and charge their duties as fees; all or nothing',
    params: idParams,
    body: clearanceRecordBody,
    bodyLimit: LARGE_BODY_BYTES,
    response: clearanceRecordResult,
  }),
};
