import { classes } from '../classes.ts';
import styles from './divider.module.css';

export const Divider = ({ className }: { className?: string }) => (
  <hr className={classes(styles.divider, className)} />
);
