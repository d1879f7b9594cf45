import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../lib/api/client.ts';
import { fullName } from '../lib/format.ts';

/** The customer that the address names: there are too many to offer all. */
export function useCustomerOption() {
  const [address] = useSearchParams();
  const id = Number(address.get('customerId'));
  return useQuery({
    queryKey: ['users', 'customer', id],
    queryFn: id ? ({ signal }) => call(customersApi.agentCustomer, { params: { id }, signal }) : skipToken,
    select: (customer) => [{ value: String(customer.id), label: fullName(customer) }],
  });
}
