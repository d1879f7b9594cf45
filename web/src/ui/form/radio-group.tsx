import { useId } from 'react';
import { classes } from '../classes.ts';
import { CheckControl } from './check-control.tsx';
import styles from './radio-group.module.css';

type Props<Value extends string> = {
  label: string;
  hideLabel?: boolean;
  value: Value;
  options: ReadonlyArray<{ value: Value; label: string }>;
  onChange: (value: Value) => void;
  className?: string | undefined;
};

export function RadioGroup<Value extends string>({ label, hideLabel = false, ...props }: Props<Value>) {
  const name = useId();
  const choices = props.options.map((option) => (
    <CheckControl
      key={option.value}
      look="radio"
      name={name}
      value={option.value}
      label={option.label}
      checked={option.value === props.value}
      onChange={() => props.onChange(option.value)}
    />
  ));
  const className = classes(styles.group, props.className);
  if (hideLabel) {
    return (
      <div role="radiogroup" aria-label={label} className={className}>
        {choices}
      </div>
    );
  }
  return (
    <fieldset className={className}>
      <legend className={styles.label}>{label}</legend>
      {choices}
    </fieldset>
  );
}
