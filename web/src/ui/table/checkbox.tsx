import { useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import control from '../form/check-control.module.css';
import styles from './checkbox.module.css';

type Props = {
  label: string;
  checked: boolean;
  partly?: boolean;
  showsLabel?: boolean;
  disabled: boolean;
  onToggle: () => void;
};

export function Checkbox({ label, checked, partly = false, showsLabel = false, disabled, onToggle }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={styles.target}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
        className={classes(control.control, control.checkbox)}
      />
      {showsLabel && <span aria-hidden>{label}</span>}
    </label>
  );
}
