import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { fullName } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { Autocomplete } from '../../ui/form/autocomplete.tsx';
import { ScanBox } from '../../ui/form/scan-box.tsx';
import { useMailboxEntry } from '../../ui/form/use-mailbox-entry.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { useSearchShortcut } from '../../ui/use-search-shortcut.ts';
import { findPayers, isSearchable, type Payer, payerSearchQuery } from './invoices.queries.ts';

type Props = {
  value: Payer | null;
  onPick: (payer: Payer | null) => void;
  input: RefObject<HTMLInputElement | null>;
};

export function PayerSearch({ value, onPick, input }: Props) {
  const [typed, setTyped] = useState('');
  useSearchShortcut(input);
  const text = value ? '' : typed;
  const debounced = useDebounced(text, 500);
  const { data, error, isFetching } = useQuery(payerSearchQuery(debounced));
  const searchable = isSearchable(text);
  const entry = useMailboxEntry<Payer>({
    find: findPayers,
    onPick,
  });
  const unknown = entry.unknownMailbox(text);
  return (
    <ScanBox picked={value && fullName(value)} text={typed} onEnter={entry.enter}>
      <Stack>
        <Autocomplete<Payer>
          frame={{
            id: 'payer',
            label: 'Search by Name, Email, or Mailbox ID...',
            error: unknown,
          }}
          value={value}
          onChange={(picked) => onPick(typeof picked === 'string' ? null : picked)}
          options={(searchable && data?.content) || []}
          loading={searchable && (isFetching || debounced !== text)}
          labelOf={fullName}
          keyOf={({ id }) => id}
          renderOption={(payer) => (
            <div>
              <TwoLines first={`${fullName(payer)} · ${payer.mailboxId ?? 'N/A'}`} second={payer.email} />
            </div>
          )}
          onTextChange={setTyped}
          emptyText={unknown ?? (searchable ? 'No customers found.' : 'Type at least 2 characters.')}
          inputRef={(element) => {
            input.current = element;
          }}
          autoFocus
        />
        {error && <Alert severity="error">{messageOf(error, 'Failed to search customers.')}</Alert>}
      </Stack>
    </ScanBox>
  );
}
