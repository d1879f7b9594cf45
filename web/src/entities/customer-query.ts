import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api/client.ts';

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['agent-customers', id],
    queryFn: ({ signal }) => call(customersApi.agentCustomer, { params: { id }, signal }),
  });
