import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { manifestDeadline, saveDeadline } from './deadline.ts';

export const deadlinesApi = {
  get: endpoint({
    method: 'GET',
    path: '/manifests/:id/deadline',
    roles: BACK_OFFICE,
    summary: 'Get how many hours before arrival customs must have the file of a manifest',
    params: idParams,
    response: manifestDeadline,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/manifests/:id/deadline',
    roles: BACK_OFFICE,
    summary:
      'Set these hours for manifests to the same destination by the same mode: of the agent, or of all agents (administrators only)',
    params: idParams,
    body: saveDeadline,
    response: manifestDeadline,
  }),
};
