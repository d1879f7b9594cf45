import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Autocomplete } from '../../ui/form/autocomplete.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { useSearchShortcut } from '../../ui/use-search-shortcut.ts';
import { isSearchable, payerSearchQuery } from './invoices.queries.ts';
import { nameOf, type Payer } from './payer.ts';

type Props = {
  value: Payer | null;
  onPick: (payer: Payer | null) => void;
  input: RefObject<HTMLInputElement | null>;
};

/** Where a cashier's work begins, for each customer anew. */
export function PayerSearch({ value, onPick, input }: Props) {
  const [typed, setTyped] = useState('');
  useSearchShortcut(input);
  const text = value ? '' : typed;
  const settled = useDebounced(text, 500);
  const { data, error, isFetching } = useQuery(payerSearchQuery(settled));
  const searchable = isSearchable(text);
  return (
    <>
      <Autocomplete<Payer>
        frame={{ id: 'payer', label: 'Search by Name, Email, or Mailbox ID...' }}
        value={value}
        onChange={(picked) => onPick(typeof picked === 'string' ? null : picked)}
        options={(searchable && data?.content) || []}
        loading={searchable && (isFetching || settled !== text)}
        labelOf={nameOf}
        keyOf={({ id }) => id}
        renderOption={(payer) => (
          <div>
            <TwoLines first={`${nameOf(payer)} · ${payer.mailboxId ?? 'N/A'}`} second={payer.email} />
          </div>
        )}
        onTextChange={setTyped}
        emptyText={searchable ? 'No customer found.' : 'Type at least 2 characters.'}
        inputRef={(element) => {
          input.current = element;
        }}
        autoFocus
      />
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(error, 'Failed to search customers.')}
        </Alert>
      )}
    </>
  );
}
