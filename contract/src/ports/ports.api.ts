import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { ADMIN_ONLY, BACK_OFFICE } from '../shared/roles.ts';
import { port, portInput, portUpdate } from './port.ts';

export const portsApi = {
  list: endpoint({
    method: 'GET',
    path: '/ports',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'List ports by name',
    query: arrayQuery,
    response: z.array(port),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/ports/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export ports as CSV',
    query: arrayQuery,
    file: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/ports',
    roles: ADMIN_ONLY,
    summary: 'Create a port',
    body: portInput,
    response: port,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/ports/:id',
    roles: ADMIN_ONLY,
    summary: 'Update a port; if a customs manifest uses it, only its name can change',
    params: idParams,
    body: portUpdate,
    response: port,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/ports/:id',
    roles: ADMIN_ONLY,
    summary: 'Delete a port that no customs manifest uses',
    params: idParams,
    status: 204,
  }),
};
