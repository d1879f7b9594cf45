import { CheckControl } from '../form/check-control.tsx';
import { Select } from '../form/select.tsx';
import { TextInput } from '../form/text-input.tsx';
import { DatesField } from './dates-field.tsx';
import styles from './filter-panel.module.css';
import { ANY, type Filter, type FilterOption, type FilterValues } from './filters.ts';
import { RecordField } from './record-field.tsx';

type Props = {
  filter: Filter;
  values: FilterValues;
  isWrong: boolean;
  onChange: (value: string) => void;
};

export function FilterField({ filter, values, isWrong, onChange }: Props) {
  const value = values[filter.key] ?? '';
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
  const field = { label: filter.label, value, onChange };
  return filter.useOptions ? (
    <LiveField {...field} values={values} useOptions={filter.useOptions} />
  ) : (
    <SeveralField {...field} options={filter.options} />
  );
}

type LiveProps = Omit<SeveralProps, 'options'> & {
  values: FilterValues;
  useOptions: (values: FilterValues) => readonly FilterOption[];
};

const LiveField = ({ values, useOptions, ...field }: LiveProps) => (
  <SeveralField {...field} options={useOptions(values)} />
);

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
