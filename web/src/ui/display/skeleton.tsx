import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

type Props = { width?: number | string; height?: number | string; className?: string };

/** As high as a line of text unless it has a height. */
export const Skeleton = ({ width, height, className }: Props) => (
  <span className={classes(styles.skeleton, className)} style={{ width, height }} />
);
