import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { ADMIN_ONLY, BACK_OFFICE } from '../shared/roles.ts';
import {
  createdUser,
  newUser,
  temporaryPassword,
  user,
  userListItem,
  userStatusChange,
  userUpdate,
} from './user.ts';

export const usersApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/users',
    roles: BACK_OFFICE,
    summary: 'Users by name, e-mail or mailbox ID; staff find the customers in their scope',
    query: pageQuery,
    response: pageOf(userListItem),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/users/export.csv',
    roles: ADMIN_ONLY,
    summary: 'The users of that list as CSV, all pages in one file',
    query: pageQuery,
    file: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    roles: BACK_OFFICE,
    summary: 'A user; staff read only themselves',
    params: idParams,
    response: user,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/users',
    roles: ADMIN_ONLY,
    summary: 'Create a customer account with a temporary password',
    body: newUser,
    response: createdUser,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/users/:id',
    roles: BACK_OFFICE,
    summary: 'Change a user; staff change the own name and contact data',
    params: idParams,
    body: userUpdate,
    response: user,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/admin/users/:id/status',
    roles: ADMIN_ONLY,
    summary: 'Reactivate, suspend or deactivate a user, whose sessions end',
    params: idParams,
    body: userStatusChange,
    response: user,
  }),
  setTemporaryPassword: endpoint({
    method: 'POST',
    path: '/admin/users/:id/temporary-password',
    roles: ADMIN_ONLY,
    summary: 'Replace a user’s password with a temporary one, which only this answer tells; the sessions end',
    params: idParams,
    response: temporaryPassword,
  }),
};
