import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../lib/api/client.ts';

/** Loads nothing for the ID 0, which stands for no customer. */
export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'customer', id],
    queryFn: id ? ({ signal }) => call(customersApi.agentCustomer, { params: { id }, signal }) : skipToken,
  });
