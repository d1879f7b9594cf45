import type { UserListItem } from '@eport/contract/users/user.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../lib/api/api-error.ts';
import { call } from '../lib/api/client.ts';
import { fullName } from '../lib/format.ts';
import { queryClient } from '../lib/query-client.ts';
import { isSearchable, searchOf } from '../lib/typed-search.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { Autocomplete } from '../ui/form/autocomplete.tsx';
import type { Frame } from '../ui/form/field-frame.tsx';
import { ScanBox } from '../ui/form/scan-box.tsx';
import { useMailboxEntry } from '../ui/form/use-mailbox-entry.ts';
import { TwoLines } from '../ui/two-lines.tsx';

const MAX_RESULTS = 10;

const customerSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['users', 'customer-search', searchOf(typed)],
    queryFn: isSearchable(typed)
      ? ({ signal }) => call(usersApi.list, { query: { search: searchOf(typed), size: MAX_RESULTS }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });

const findCustomers = async (search: string) =>
  (await queryClient.fetchQuery(customerSearchQuery(search))).content;

type Customer = Pick<UserListItem, 'id' | 'firstName' | 'lastName' | 'email' | 'mailboxId'>;

type Props = {
  frame: Frame;
  initial?: Customer | undefined;
  onPick: (userId: number | null) => void;
  autoFocus?: boolean;
};

export function CustomerSearch({ frame, initial, onPick, autoFocus = false }: Props) {
  const [picked, setPicked] = useState<Customer | null>(initial ?? null);
  const [typed, setTyped] = useState('');
  const text = picked ? '' : typed;
  const debounced = useDebounced(text);
  const found = useQuery(customerSearchQuery(debounced));
  const searchable = isSearchable(text);
  const pick = (customer: Customer | null) => {
    setPicked(customer);
    onPick(customer?.id ?? null);
  };
  const entry = useMailboxEntry<Customer>({ find: findCustomers, onPick: pick });
  const unknownMailbox = entry.unknownMailbox(text);
  const failed = found.error ? messageOf(found.error, 'Failed to search customers.') : undefined;
  return (
    <ScanBox picked={picked && fullName(picked)} text={typed} onEnter={entry.enter}>
      <Autocomplete<Customer>
        frame={{ ...frame, error: failed ?? unknownMailbox ?? frame.error }}
        value={picked}
        onChange={(value) => pick(typeof value === 'string' ? null : value)}
        options={(searchable && found.data?.content) || []}
        loading={searchable && (found.isFetching || debounced !== text)}
        labelOf={fullName}
        keyOf={({ id }) => id}
        renderOption={(customer) => (
          <div>
            <TwoLines
              first={`${fullName(customer)} · ${customer.mailboxId ?? 'N/A'}`}
              second={customer.email}
            />
          </div>
        )}
        onTextChange={setTyped}
        placeholder="Name, email or mailbox ID"
        emptyText={unknownMailbox ?? (searchable ? 'No customers found.' : 'Type at least 2 characters.')}
        autoFocus={autoFocus}
      />
    </ScanBox>
  );
}
