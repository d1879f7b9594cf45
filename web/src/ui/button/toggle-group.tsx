import { classes } from '../classes.ts';
import styles from './toggle-group.module.css';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: ReadonlyArray<{ value: Value; label: string }>;
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string | undefined;
};

export const ToggleGroup = <Value extends string>({ options, value, ...group }: Props<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in all browsers
  <div role="group" aria-label={group.label} className={classes(styles.group, group.className)}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        data-printed={option.value === value ? '' : undefined}
        disabled={group.disabled}
        onClick={() => option.value !== value && group.onChange(option.value)}
        className={styles.option}
      >
        {option.label}
      </button>
    ))}
  </div>
);
