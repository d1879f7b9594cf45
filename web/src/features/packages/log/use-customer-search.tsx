import type { AgentCustomer } from '@eport/contract/customers/customer.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '../../../lib/format.ts';
import { isSearchable } from '../../../lib/typed-search.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { customerSearchQuery } from '../packages.queries.ts';
import { CustomerOption } from './customer-option.tsx';

export function useCustomerSearch({ picked }: { picked: boolean }) {
  const [typed, setTyped] = useState('');
  const searched = picked ? '' : typed;
  const debounced = useDebounced(searched);
  const { data, error, isFetching } = useQuery({
    ...customerSearchQuery(debounced),
    placeholderData: keepPreviousData,
  });
  const searchable = isSearchable(searched);
  const field = {
    options: (searchable && data?.content) || [],
    loading: searchable && (isFetching || debounced !== searched),
    labelOf: fullName,
    keyOf: ({ id }: AgentCustomer) => id,
    renderOption: (customer: AgentCustomer) => <CustomerOption {...customer} />,
    onTextChange: setTyped,
    emptyText: searchable ? 'No customers found.' : 'Type at least 2 characters.',
  };
  return { field, text: typed, error };
}
