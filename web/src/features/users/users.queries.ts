import type { ContactUpdate } from '@eport/contract/customers/customer.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: ({ signal }) => call(usersApi.get, { params: { id }, signal }),
  });

export function useUserUpdate(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactUpdate) => call(usersApi.update, { params: { id }, body }),
    onSuccess: (user) => client.setQueryData(userQuery(id).queryKey, user),
  });
}
