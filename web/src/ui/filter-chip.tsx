import plain from './button/plain-button.module.css';
import { classes } from './classes.ts';
import styles from './filter-chip.module.css';
import { XIcon } from './icons.ts';

type Props = { label: string; onRemove: () => void };

export const FilterChip = ({ label, onRemove }: Props) => (
  <button
    type="button"
    data-printed=""
    aria-label={`Remove filter ${label}`}
    onClick={onRemove}
    className={classes(plain.plain, styles.chip)}
  >
    <span className={styles.label}>{label}</span>
    <XIcon size={18} />
  </button>
);
