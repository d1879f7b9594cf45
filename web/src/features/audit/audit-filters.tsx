import { useState } from 'react';
import { idIn } from '../../lib/read-id.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { type AuditFilter, isFiltered, isReversed, KINDS, NO_FILTER } from './audit-filter.ts';
import styles from './audit-filters.module.css';
import { PersonFilter } from './person-filter.tsx';

const ALL = { value: '', label: 'All objects' };

type Props = { filter: AuditFilter; onChange: (filter: Partial<AuditFilter>) => void };

export function AuditFilters({ filter, onChange }: Props) {
  // A new key clears the person input, which keeps its own text.
  const [clears, setClears] = useState(0);
  // Hides the person in the URL, which is updated with a delay.
  const [isCleared, setIsCleared] = useState(false);
  if (isCleared && filter.person === null) setIsCleared(false);
  const clear = () => {
    onChange(NO_FILTER);
    setClears(clears + 1);
    setIsCleared(true);
  };
  const pick = (person: number | null) => {
    onChange({ person });
    setIsCleared(false);
  };
  return (
    <search aria-label="Audit log" className={styles.filters}>
      <Select
        frame={{ id: 'audit-kind', label: 'Object' }}
        value={filter.kind}
        options={[ALL, ...KINDS]}
        onChange={(kind) => onChange({ kind: String(kind), object: null })}
      />
      <TextInput
        frame={{ id: 'audit-object', label: 'Object #', disabled: !filter.kind }}
        value={String(filter.object ?? '')}
        onChange={(text) => onChange({ object: idIn(text.replace(/\D/g, '').slice(0, 9)) })}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className={styles.person}>
        <PersonFilter key={clears} personId={isCleared ? null : filter.person} onPick={pick} />
      </div>
      <TextInput
        frame={{ id: 'audit-from', label: 'From' }}
        type="date"
        value={filter.from}
        onChange={(from) => onChange({ from })}
      />
      <TextInput
        frame={{
          id: 'audit-to',
          label: 'To',
          error: isReversed(filter) ? 'Enter a day on or after From.' : undefined,
        }}
        type="date"
        value={filter.to}
        onChange={(to) => onChange({ to })}
      />
      {isFiltered(filter) && (
        <Button onClick={clear} className={styles.clear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
