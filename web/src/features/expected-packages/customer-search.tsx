import type { UserListItem } from '@eport/contract/users/user.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { fullName } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Autocomplete } from '../../ui/form/autocomplete.tsx';
import { ScanBox } from '../../ui/form/scan-box.tsx';
import { useMailboxEntry } from '../../ui/form/use-mailbox-entry.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { customerSearchQuery, findCustomers, isSearchable } from './expected-packages.queries.ts';

type Props = { onPick: (userId: number | null) => void; error: string | undefined };

export function CustomerSearch({ onPick, error }: Props) {
  const [picked, setPicked] = useState<UserListItem | null>(null);
  const [typed, setTyped] = useState('');
  const text = picked ? '' : typed;
  const debounced = useDebounced(text);
  const found = useQuery(customerSearchQuery(debounced));
  const searchable = isSearchable(text);
  const pick = (customer: UserListItem | null) => {
    setPicked(customer);
    onPick(customer?.id ?? null);
  };
  const entry = useMailboxEntry<UserListItem>({ find: findCustomers, onPick: pick });
  const unknown = entry.unknownMailbox(text);
  const failed = found.error ? messageOf(found.error, 'Failed to search customers.') : undefined;
  return (
    <ScanBox picked={picked && fullName(picked)} text={typed} onEnter={entry.enter}>
      <Autocomplete<UserListItem>
        frame={{
          id: 'expected-customer',
          label: 'Customer',
          required: true,
          error: failed ?? unknown ?? error,
        }}
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
        emptyText={unknown ?? (searchable ? 'No customers found.' : 'Type at least 2 characters.')}
        autoFocus
      />
    </ScanBox>
  );
}
