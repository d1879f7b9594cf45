import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { BACK_OFFICE, EVERYONE_SIGNED_IN } from '../shared/roles.ts';
import { packageStorage, storageWaiver } from './storage-clock.ts';

export const storageClockApi = {
  get: endpoint({
    method: 'GET',
    path: '/packages/:id/storage',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary: 'Get the last free day of a package and its storage fee up to today',
    params: idParams,
    response: packageStorage,
  }),
  charge: endpoint({
    method: 'POST',
    path: '/admin/packages/:id/storage/charge',
    roles: BACK_OFFICE,
    summary: 'Invoice the storage of a package up to today; each day is invoiced once',
    params: idParams,
    response: packageStorage,
    status: 201,
  }),
  waive: endpoint({
    method: 'POST',
    path: '/admin/packages/:id/storage/waive',
    roles: BACK_OFFICE,
    summary: 'Waive the unpaid storage of a package up to today, and cancel its unpaid storage invoices',
    params: idParams,
    body: storageWaiver,
    response: packageStorage,
  }),
};
