import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { manifestDeadline, saveDeadline } from './deadline.ts';

export const deadlinesApi = {
  get: endpoint({
    method: 'GET',
    path: '/manifests/:id/deadline',
    roles: BACK_OFFICE,
    summary: 'Get the hours before arrival within which customs must have the file of a manifest',
    params: idParams,
    response: manifestDeadline,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/manifests/:id/deadline',
    roles: BACK_OFFICE,
    summary:
      'Enter these hours for all manifests of the agent, or as an administrator of the installation, to the same destination by the same mode',
    params: idParams,
    body: saveDeadline,
    response: manifestDeadline,
  }),
};
