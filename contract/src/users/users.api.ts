import { z } from 'zod';
import { choiceFilter } from '../shared/choice.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { ADMIN_ONLY, BACK_OFFICE, role } from '../shared/roles.ts';
import { sortBy } from '../shared/sorting.ts';
import {
  createdUser,
  newUser,
  signInLock,
  temporaryPassword,
  user,
  userListItem,
  userStatus,
  userStatusChange,
  userUpdate,
} from './user.ts';
import { USER_SORTS } from './user-sorts.ts';

const usersQuery = pageQuery.extend({
  role: choiceFilter(role.options),
  status: choiceFilter(userStatus.options),
  agentId: idText.optional(),
  sort: sortBy(USER_SORTS).optional(),
});
export type UsersQuery = z.output<typeof usersQuery>;

export const usersApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/users',
    roles: BACK_OFFICE,
    mayLag: true,
    summary:
      'Search users by name, email or mailbox ID; staff find only customers in their scope, and only administrators filter and sort',
    query: usersQuery,
    response: pageOf(userListItem),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/users/export.csv',
    roles: ADMIN_ONLY,
    mayLag: true,
    summary: 'Export users as CSV, all pages in one file, with the search, filters and sort of the list',
    query: usersQuery,
    file: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    roles: BACK_OFFICE,
    summary: 'Get a user; staff can get only themselves',
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
    summary: 'Update a user; staff can update only their own name and contact details',
    params: idParams,
    body: userUpdate,
    response: user,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/admin/users/:id/status',
    roles: ADMIN_ONLY,
    summary: 'Reactivate, suspend or deactivate a user; ends the user’s sessions',
    params: idParams,
    body: userStatusChange,
    response: user,
  }),
  setTemporaryPassword: endpoint({
    method: 'POST',
    path: '/admin/users/:id/temporary-password',
    roles: ADMIN_ONLY,
    summary: 'Set a temporary password, returned only once; ends the user’s sessions',
    params: idParams,
    response: temporaryPassword,
  }),
  signInLock: endpoint({
    method: 'GET',
    path: '/admin/users/:id/sign-in-lock',
    roles: ADMIN_ONLY,
    summary: 'Get a user’s sign-in lock after too many wrong passwords',
    params: idParams,
    response: z.object({ lock: signInLock.nullable() }),
  }),
  liftSignInLock: endpoint({
    method: 'DELETE',
    path: '/admin/users/:id/sign-in-lock',
    roles: ADMIN_ONLY,
    summary: 'Remove a user’s sign-in lock',
    params: idParams,
    status: 204,
  }),
};
