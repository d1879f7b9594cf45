import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api/client.ts';
import { fullName } from '../lib/format.ts';
import { lazyCode } from '../lib/lazy-code.ts';
import { useQueryParams } from '../lib/query-params.ts';
import type { RecordSearchModule } from '../ui/list/filters.ts';

/** 0 for none. */
export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'customer', id],
    queryFn: id ? ({ signal }) => call(customersApi.agentCustomer, { params: { id }, signal }) : skipToken,
  });

/** The customer that the address names: there are too many to offer all. */
export function useCustomerOption() {
  const address = useQueryParams();
  return useQuery({
    ...customerQuery(Number(address.get('customerId'))),
    select: (customer) => [{ value: String(customer.id), label: fullName(customer) }],
  });
}

export const customerSearchCode = lazyCode<RecordSearchModule>(
  'customer-filter',
  () => import('./customer-filter-field.tsx'),
);
