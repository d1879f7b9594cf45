import type { ImportColumn } from '@eport/contract/imports/import-columns.ts';
import { useId } from 'react';
import { Select } from '../../ui/form/select.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { ImportKind } from './import-kind.ts';
import { columnLetter, type Mapping } from './mapping.ts';
import styles from './match-columns.module.css';
import type { Sheet } from './sheet.ts';

const NOT_IN_FILE = -1;

type Props<Key extends string> = {
  kind: ImportKind<Key>;
  sheet: Sheet;
  mapping: Mapping<Key>;
  onChange: (mapping: Mapping<Key>) => void;
};

export function MatchColumns<Key extends string>({ kind, sheet, mapping, onChange }: Props<Key>) {
  const id = useId();
  const options = [
    { value: NOT_IN_FILE, label: 'Not in file' },
    ...sheet.headings.map((heading, index) => ({
      value: index,
      label: `${columnLetter(index)}: ${heading.trim() || '(no heading)'}`,
    })),
  ];
  const pick = (key: Key, index: number) => {
    const { [key]: _, ...others } = mapping;
    // A mapping without one of its keys is still a valid mapping.
    const rest = others as Mapping<Key>;
    onChange(index === NOT_IN_FILE ? rest : { ...rest, [key]: index });
  };
  return (
    <SectionCard title="2. Match the Columns">
      <div className={styles.columns}>
        {kind.columns.map((column) => (
          <Select
            key={column.key}
            frame={{
              id: `${id}-${column.key}`,
              label: column.label,
              required: column.required,
              hint: hintOf(column, sheet, mapping[column.key]),
            }}
            value={mapping[column.key] ?? NOT_IN_FILE}
            options={options}
            onChange={(index) => pick(column.key, Number(index))}
          />
        ))}
      </div>
    </SectionCard>
  );
}

function hintOf({ hint = '' }: ImportColumn, { rows }: Sheet, index: number | undefined): string {
  const first = index === undefined ? undefined : rows[0]?.cells[index]?.trim();
  return first ? `For example: ${first}` : hint;
}
