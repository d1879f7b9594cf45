import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { EVERYONE_SIGNED_IN } from '../shared/roles.ts';
import { savedView, savedViewInput, savedViewsQuery, savedViewUpdate } from './saved-view.ts';

export const savedViewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/me/saved-views',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary: 'List the user’s saved views of a list by name',
    query: savedViewsQuery,
    response: z.array(savedView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/me/saved-views',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Save the filters, order and page size of a list under a name',
    body: savedViewInput,
    response: savedView,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/me/saved-views/:id',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Rename a saved view or change its filters',
    params: idParams,
    body: savedViewUpdate,
    response: savedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/me/saved-views/:id',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Delete a saved view',
    params: idParams,
    status: 204,
  }),
};
