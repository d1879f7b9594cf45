import { classes } from '../classes.ts';
import { ChevronDownIcon } from '../icons.ts';
import box from './input-box.module.css';
import styles from './native-select.module.css';

type Props = {
  id: string;
  value: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  onChange: (value: string) => void;
};

/** The browser's own list, for pages that would load the library of `Select` only for this field. */
export const NativeSelect = ({ id, value, options, onChange }: Props) => (
  <div className={styles.place}>
    <select
      id={id}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={classes(box.box, styles.select)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDownIcon size={18} />
  </div>
);
