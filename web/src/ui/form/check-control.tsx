import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './check-control.module.css';
import { FieldHelp, framedBy } from './field-frame.tsx';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role'> & {
  label: ReactNode;
  look?: 'checkbox' | 'switch' | 'radio';
  onChange: (checked: boolean) => void;
  hint?: string | undefined;
  error?: string | undefined;
};

export function CheckControl({
  label,
  look = 'checkbox',
  onChange,
  hint,
  error,
  className,
  ...input
}: Props) {
  const own = useId();
  const frame = {
    id: input.id ?? own,
    label: '',
    disabled: input.disabled,
    required: input.required,
    hint,
    error,
  };
  return (
    <div className={className}>
      <label className={styles.line}>
        <input
          {...input}
          {...framedBy(frame)}
          {...(look === 'switch' && { role: 'switch' })}
          type={look === 'radio' ? 'radio' : 'checkbox'}
          onChange={({ target }) => onChange(target.checked)}
          className={classes(styles.control, styles[look])}
        />
        <span className={styles.text}>{label}</span>
      </label>
      <div className={styles.help}>
        <FieldHelp id={frame.id} hint={hint} error={error} />
      </div>
    </div>
  );
}
