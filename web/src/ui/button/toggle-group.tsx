import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup as BaseToggleGroup } from '@base-ui/react/toggle-group';
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

/** One of a few options; pressing the chosen one again keeps it. */
export function ToggleGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
  ...group
}: Props<Value>) {
  return (
    <BaseToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([picked]) => picked && onChange(picked)}
      disabled={group.disabled ?? false}
      className={classes(styles.group, group.className)}
    >
      {options.map((option) => (
        <Toggle key={option.value} value={option.value} className={styles.option}>
          {option.label}
        </Toggle>
      ))}
    </BaseToggleGroup>
  );
}
