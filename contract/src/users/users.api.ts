import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { ownUserUpdate, user, userListItem } from './user.ts';

export const usersApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/users',
    roles: BACK_OFFICE,
    summary: 'Users by name, e-mail or mailbox ID; staff find the customers in their scope',
    query: pageQuery,
    response: pageOf(userListItem),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    roles: BACK_OFFICE,
    summary: 'A user; staff read only themselves',
    params: idParams,
    response: user,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/users/:id',
    roles: BACK_OFFICE,
    summary: 'Change the own name and contact data',
    params: idParams,
    body: ownUserUpdate,
    response: user,
  }),
};
