import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { type AuditFilter, isFiltered, KINDS, NO_FILTER } from './audit-filter.ts';
import { PersonFilter } from './person-filter.tsx';

const ALL = { value: '', label: 'All objects' };

type Props = { filter: AuditFilter; onChange: (filter: Partial<AuditFilter>) => void };

export function AuditFilters({ filter, onChange }: Props) {
  // The person input keeps its own text, so clearing needs a new key, and ignores the URL until it is updated.
  const [clears, setClears] = useState(0);
  const [isCleared, setIsCleared] = useState(false);
  const clear = () => {
    onChange(NO_FILTER);
    setClears(clears + 1);
    setIsCleared(true);
  };
  const pick = (person: number) => {
    onChange({ person });
    setIsCleared(false);
  };
  return (
    <Box role="search" aria-label="Audit log" sx={inColumns}>
      <Select
        frame={{ id: 'audit-kind', label: 'Object' }}
        value={filter.kind}
        options={[ALL, ...KINDS]}
        onChange={(kind) => onChange({ kind: String(kind), object: 0 })}
      />
      <TextInput
        frame={{ id: 'audit-object', label: 'Object #', disabled: !filter.kind }}
        value={filter.object ? String(filter.object) : ''}
        onChange={(text) => onChange({ object: Number(text.replace(/\D/g, '').slice(0, 9)) })}
        inputMode="numeric"
        autoComplete="off"
      />
      <PersonFilter key={clears} personId={isCleared ? 0 : filter.person} onPick={pick} />
      <TextInput
        frame={{ id: 'audit-from', label: 'From' }}
        type="date"
        value={filter.from}
        onChange={(from) => onChange({ from })}
      />
      <TextInput
        frame={{ id: 'audit-to', label: 'To' }}
        type="date"
        value={filter.to}
        onChange={(to) => onChange({ to })}
      />
      {isFiltered(filter) && (
        <Button onClick={clear} sx={{ alignSelf: 'end', justifySelf: 'start' }}>
          Clear filters
        </Button>
      )}
    </Box>
  );
}

const inColumns = {
  display: 'grid',
  gap: 2,
  mb: 2,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    lg: 'minmax(0, 1.2fr) minmax(0, 0.6fr) minmax(0, 1.6fr) repeat(2, minmax(0, 0.9fr)) auto',
  },
  '& > :nth-of-type(3)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const;
