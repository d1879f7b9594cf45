import type { UserListItem } from '@eport/contract/users/user.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Autocomplete } from '../../ui/form/autocomplete.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { isSearchable, personQuery, personSearchQuery } from './audit.queries.ts';

type Person = Pick<UserListItem, 'id' | 'firstName' | 'lastName' | 'email'>;

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

type Props = { personId: number; onPick: (personId: number) => void };

/** Whose changes are shown; found by name, e-mail or mailbox ID. */
export function PersonFilter({ personId, onPick }: Props) {
  const [typed, setTyped] = useState('');
  const picked = useQuery(personQuery(personId)).data;
  // The name of whom is picked already searches for nobody.
  const text = picked ? '' : typed;
  const settled = useDebounced(text);
  const found = useQuery(personSearchQuery(settled));
  const searchable = isSearchable(text);
  return (
    <Autocomplete<Person>
      frame={{
        id: 'audit-person',
        label: 'Person',
        error: found.error ? 'Failed to search people.' : undefined,
      }}
      value={picked ?? null}
      onChange={(value) => onPick(value && typeof value !== 'string' ? value.id : 0)}
      options={(searchable && found.data?.content) || []}
      loading={searchable && (found.isFetching || settled !== text)}
      labelOf={nameOf}
      keyOf={({ id }) => id}
      renderOption={(person) => (
        <div>
          <TwoLines first={nameOf(person)} second={person.email} />
        </div>
      )}
      onTextChange={setTyped}
      placeholder="Name, email or mailbox ID"
      emptyText={searchable ? 'Nobody found.' : 'Type at least 2 characters.'}
    />
  );
}
