import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { carton, cartonQuery, cartonUpdate, newCarton } from './carton.ts';

export const cartonsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/cartons',
    roles: BACK_OFFICE,
    summary: 'List the cartons of the agent of a warehouse by letter',
    query: cartonQuery,
    response: z.array(carton),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/cartons',
    roles: BACK_OFFICE,
    summary: 'Create a carton, which gets the first free letter',
    body: newCarton,
    response: carton,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/cartons/:id',
    roles: BACK_OFFICE,
    summary: 'Update a carton',
    params: idParams,
    body: cartonUpdate,
    response: carton,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/cartons/:id',
    roles: BACK_OFFICE,
    summary: 'Delete a carton',
    params: idParams,
    status: 204,
  }),
};
