import { usersApi } from '@eport/contract/users/users.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { Input } from '../../lib/api/request.ts';

type UserListQuery = NonNullable<Input<typeof usersApi.list>['query']>;

export const userListQuery = (query: UserListQuery) =>
  queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => call(usersApi.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: ({ signal }) => call(usersApi.get, { params: { id }, signal }),
  });

export const signInLockQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', id, 'sign-in-lock'],
    queryFn: ({ signal }) => call(usersApi.signInLock, { params: { id }, signal }),
  });
