import { endpoint, LARGE_BODY_BYTES } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { checkClearance, checkedClearance, recordClearance, recordedClearance } from './clearance.ts';

export const clearanceApi = {
  check: endpoint({
    method: 'POST',
    path: '/master-shipments/:id/clearance/check',
    roles: BACK_OFFICE,
    summary: 'Preview which packages of an arrived shipment a list clears; changes nothing',
    params: idParams,
    body: checkClearance,
    bodyLimit: LARGE_BODY_BYTES,
    response: checkedClearance,
  }),
  record: endpoint({
    method: 'POST',
    path: '/master-shipments/:id/clearance',
    roles: BACK_OFFICE,
    summary: 'Record packages of an arrived shipment as cleared, with their duties as fees, all or none',
    params: idParams,
    body: recordClearance,
    bodyLimit: LARGE_BODY_BYTES,
    response: recordedClearance,
  }),
};
