import { useQuery } from '@tanstack/react-query';
import { fullName } from '../lib/format.ts';
import { lazyCode } from '../lib/lazy-code.ts';
import { useQueryParams } from '../lib/query-params.ts';
import type { RecordSearchModule } from '../ui/list/filters.ts';
import { customerQuery } from './customer-query.ts';

/** The customer in the URL as the only option, since there are too many to offer all. */
export function useCustomerOption() {
  const searchParams = useQueryParams();
  return useQuery({
    ...customerQuery(Number(searchParams.get('customerId'))),
    select: (customer) => [{ value: String(customer.id), label: fullName(customer) }],
  });
}

export const customerSearchCode = lazyCode<RecordSearchModule>(
  'customer-filter',
  () => import('./customer-filter-field.tsx'),
);
