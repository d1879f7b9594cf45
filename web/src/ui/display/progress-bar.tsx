import { classes } from '../classes.ts';
import styles from './progress-bar.module.css';

type Props = {
  label: string;
  /** In percent; without it the bar moves. */
  value?: number | undefined;
  className?: string | undefined;
};

export const ProgressBar = ({ label, value, className }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    {...(value !== undefined && { 'aria-valuenow': value, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
    className={classes(styles.bar, value === undefined && styles.moving, className)}
  >
    {value !== undefined && <div className={styles.done} style={{ width: `${value}%` }} />}
  </div>
);
