import type { UserListItem } from '@eport/contract/users/user.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Autocomplete } from '../../ui/form/autocomplete.tsx';
import { ScanBox } from '../../ui/form/scan-box.tsx';
import { useMailboxEntry } from '../../ui/form/use-mailbox-entry.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { findPeople, isSearchable, personQuery, personSearchQuery } from './audit.queries.ts';

type Person = Pick<UserListItem, 'id' | 'firstName' | 'lastName' | 'email' | 'mailboxId'>;

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

type Props = { personId: number | null; onPick: (personId: number | null) => void };

export function PersonFilter({ personId, onPick }: Props) {
  const [typed, setTyped] = useState('');
  const picked = useQuery(personQuery(personId)).data;
  const text = picked ? '' : typed;
  const debounced = useDebounced(text);
  const found = useQuery(personSearchQuery(debounced));
  const searchable = isSearchable(text);
  const entry = useMailboxEntry<Person>({
    find: findPeople,
    onPick: ({ id }) => onPick(id),
  });
  const unknown = entry.unknownMailbox(text);
  return (
    <ScanBox picked={picked ? nameOf(picked) : null} text={typed} onEnter={entry.enter}>
      <Autocomplete<Person>
        frame={{
          id: 'audit-person',
          label: 'Person',
          error: found.error ? 'Failed to search people.' : unknown,
        }}
        value={picked ?? null}
        onChange={(value) => onPick(value && typeof value !== 'string' ? value.id : null)}
        options={(searchable && found.data?.content) || []}
        loading={searchable && (found.isFetching || debounced !== text)}
        labelOf={nameOf}
        keyOf={({ id }) => id}
        renderOption={(person) => (
          <div>
            <TwoLines first={nameOf(person)} second={person.email} />
          </div>
        )}
        onTextChange={setTyped}
        placeholder="Name, email or mailbox ID"
        emptyText={unknown ?? (searchable ? 'No people found.' : 'Type at least 2 characters.')}
      />
    </ScanBox>
  );
}
