import { useState } from 'react';
import { Autocomplete } from '../../ui/form/autocomplete.tsx';
import { CheckControl } from '../../ui/form/check-control.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { ReadOnlyField } from '../../ui/form/read-only-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

const STATES = [
  { label: 'Normal', required: true, hint: 'A sentence of help' },
  { label: 'Wrong', error: 'Wrong is required.' },
  { label: 'Disabled', disabled: true },
] as const;
const PORTS = ['Bridgetown', 'Castries', 'Kingston', 'Port of Spain'].map((name) => ({ name }));
const OPTIONS = PORTS.map(({ name }) => ({ value: name, label: name }));

export function FormSections() {
  const [text, setText] = useState('');
  const [port, setPort] = useState<string | number>('');
  const [found, setFound] = useState<(typeof PORTS)[number] | string | null>(null);
  const [search, setSearch] = useState('');
  const frame = (kind: string, state: (typeof STATES)[number]) => ({
    ...state,
    id: `${kind}-${state.label}`,
  });
  const matching = PORTS.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <SectionCard title="Fields">
        <Grid columns={3}>
          {STATES.map((state) => (
            <TextInput key={state.label} frame={frame('text', state)} value={text} onChange={setText} />
          ))}
          {STATES.map((state) => (
            <Select
              key={state.label}
              frame={frame('select', state)}
              value={port}
              options={OPTIONS}
              onChange={setPort}
            />
          ))}
          {STATES.map((state) => (
            <Autocomplete
              key={state.label}
              frame={frame('autocomplete', state)}
              value={found}
              options={matching}
              loading={false}
              labelOf={({ name }) => name}
              keyOf={({ name }) => name}
              emptyText="No ports found."
              onTextChange={setSearch}
              onChange={setFound}
            />
          ))}
          <TextInput
            frame={{ id: 'amount', label: 'Amount' }}
            value={text}
            onChange={setText}
            startAdornment="$"
            endAdornment="USD"
          />
          <TextInput frame={{ id: 'notes', label: 'Notes' }} multiline value={text} onChange={setText} />
          <PasswordInput frame={{ id: 'password', label: 'Password' }} value={text} onChange={setText} />
          <ReadOnlyField label="Mailbox ID" value="ZIP-1042" />
          <SearchField label="Search packages" value="" onSearch={setSearch} />
        </Grid>
      </SectionCard>
      <SectionCard title="Choices">
        <Choices />
      </SectionCard>
    </>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  const [mode, setMode] = useState<'AIR' | 'SEA'>('AIR');
  const states = [
    { label: 'Normal', hint: 'A sentence of help' },
    { label: 'Disabled', disabled: true },
  ];
  return (
    <Row wrap gap={4} align="start">
      {(['checkbox', 'switch'] as const).flatMap((look) =>
        states.map((state) => (
          <CheckControl key={`${look} ${state.label}`} {...state} look={look} checked={on} onChange={setOn} />
        )),
      )}
      <RadioGroup
        label="Transport mode"
        value={mode}
        options={[
          { value: 'AIR', label: 'Air' },
          { value: 'SEA', label: 'Sea' },
        ]}
        onChange={setMode}
      />
    </Row>
  );
}
