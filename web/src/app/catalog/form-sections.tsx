import { useRef, useState } from 'react';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { Autocomplete } from '../../ui/form/autocomplete.tsx';
import { CheckControl } from '../../ui/form/check-control.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { ReadOnlyField } from '../../ui/form/read-only-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { ScanBand } from '../../ui/scan/scan-band.tsx';
import { ScanField } from '../../ui/scan/scan-field.tsx';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { LONG, PORT_OPTIONS, PORTS } from './samples.ts';

const STATES = [
  { label: 'Normal', required: true, hint: 'A sentence of help' },
  { label: 'Wrong', error: 'Wrong is required.' },
  { label: 'Disabled', disabled: true },
] as const;

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
              options={PORT_OPTIONS}
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
          <Select
            frame={{ id: 'loading', label: 'Loading' }}
            value=""
            options={undefined}
            onChange={setPort}
          />
          <Autocomplete
            frame={{ id: 'searching', label: 'Searching' }}
            value={found}
            options={[]}
            loading
            labelOf={({ name }) => name}
            keyOf={({ name }) => name}
            emptyText="No ports found."
            onTextChange={setSearch}
            onChange={setFound}
          />
          <TextInput
            frame={{ id: 'long', label: LONG, hint: LONG, error: LONG }}
            value={text}
            onChange={setText}
          />
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
      <SectionCard title="Scanning">
        <Scanning />
      </SectionCard>
    </>
  );
}

const REPLIES: ScanReply[] = [
  { tone: 'good', message: 'Package #1042 saved for IFX10023.' },
  { tone: 'look', message: 'Already received yesterday by Ann.' },
  { tone: 'stop', message: 'On hold: put it aside until its invoice comes.' },
];

/** Hides the scan field at first, since it keeps the focus. */
function Scanning() {
  const [on, setOn] = useState(false);
  const scans = useRef(0);
  const reply = async (text: string): Promise<ScanReply> => {
    const { tone } = REPLIES[scans.current % REPLIES.length] ?? { tone: 'look' };
    scans.current += 1;
    const message = `Scan ${scans.current}: ${text}`;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { tone, message };
  };
  return (
    <>
      <CheckControl label="Show the scan field" look="switch" checked={on} onChange={setOn} />
      {on && <ScanField label="Scan" hint="Scan or type a code, then press Enter." onScan={reply} />}
      {REPLIES.map((example, number) => (
        <ScanBand key={example.tone} reply={{ ...example, number }} />
      ))}
    </>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  const [mode, setMode] = useState<'AIR' | 'SEA'>('AIR');
  const states = [
    { label: 'Normal', hint: 'A sentence of help' },
    { label: 'Wrong', error: 'Wrong must be on.' },
    { label: 'Disabled', disabled: true },
    { label: LONG },
  ];
  const modes = [
    { value: 'AIR', label: 'Air' },
    { value: 'SEA', label: 'Sea' },
  ] as const;
  return (
    <Row wrap gap={4} align="start">
      {(['checkbox', 'switch'] as const).flatMap((look) =>
        states.map((state) => (
          <CheckControl key={`${look} ${state.label}`} {...state} look={look} checked={on} onChange={setOn} />
        )),
      )}
      <RadioGroup label="Transport mode" value={mode} options={modes} onChange={setMode} />
      <ToggleGroup label="Mode" value={mode} options={modes} onChange={setMode} />
      <ToggleGroup label="Disabled mode" value={mode} options={modes} onChange={setMode} disabled />
    </Row>
  );
}
