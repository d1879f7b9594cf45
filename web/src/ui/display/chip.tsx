import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import type { Icon } from '../icons.ts';
import styles from './chip.module.css';
import tones from './tones.module.css';

type Props = Omit<ComponentProps<'span'>, 'color' | 'children'> & {
  label: string;
  color?: 'neutral' | 'info' | 'secondary' | 'success' | 'warning' | 'error';
  variant?: 'filled' | 'outlined';
  icon?: Icon | undefined;
};

export const Chip = ({
  label,
  color = 'neutral',
  variant = 'filled',
  icon: IconComponent,
  className,
  ...chip
}: Props) => (
  <span {...chip} data-chip="" className={classes(styles.chip, tones[color], styles[variant], className)}>
    {IconComponent && <IconComponent size={16} />}
    <span className={styles.label}>{label}</span>
  </span>
);
