import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

type Props = { width?: number | string; height?: number | string; className?: string };

export const Skeleton = ({ width, height, className }: Props) => (
  <span data-skeleton="" className={classes(styles.skeleton, className)} style={{ width, height }} />
);
