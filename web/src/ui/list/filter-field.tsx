import { CheckControl } from '../form/check-control.tsx';
import { Select } from '../form/select.tsx';
import { TextInput } from '../form/text-input.tsx';
import { DatesField } from './dates-field.tsx';
import styles from './filter-panel.module.css';
import { ANY, type Filter, type FilterOption } from './filters.ts';
import { RecordField } from './record-field.tsx';

type Props = { filter: Filter; value: string; isWrong: boolean; onChange: (value: string) => void };

export function FilterField({ filter, value, isWrong, onChange }: Props) {
  const frame = { id: `filter-${filter.key}`, label: filter.label };
  if (filter.kind === 'dates')
    return <DatesField frame={frame} value={value} isWrong={isWrong} onChange={onChange} />;
  if (filter.kind === 'day') return <TextInput frame={frame} type="date" value={value} onChange={onChange} />;
  if (filter.kind === 'record')
    return <RecordField filter={filter} frame={frame} value={value} onChange={onChange} />;
  if (filter.kind === 'one')
    return (
      <Select
        frame={frame}
        value={value}
        options={[ANY, ...filter.options]}
        onChange={(picked) => onChange(String(picked))}
      />
    );
  return <SeveralField label={filter.label} options={filter.options} value={value} onChange={onChange} />;
}

type SeveralProps = {
  label: string;
  options: readonly FilterOption[];
  value: string;
  onChange: (value: string) => void;
};

function SeveralField({ label, options, value, onChange }: SeveralProps) {
  const chosen = value === '' ? [] : value.split(',');
  const toggle = (option: string, checked: boolean) =>
    onChange((checked ? [...chosen, option] : chosen.filter((other) => other !== option)).join());
  return (
    <fieldset className={`${styles.several} ${styles.whole}`}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <CheckControl
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(checked) => toggle(option.value, checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
