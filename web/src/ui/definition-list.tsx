import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './definition-list.module.css';

type Item = {
  label: string;
  value: ReactNode;
  wide?: boolean;
};
type Props = { items: Item[]; columns?: 1 | 2 | 3; phoneColumns?: 1 | 2 };

export const DefinitionList = ({ items, columns = 2, phoneColumns = 1 }: Props) => (
  <dl className={classes(styles.list, styles[`columns-${columns}`], styles[`phone-${phoneColumns}`])}>
    {items.map(({ label, value, wide }) => (
      <div key={label} className={wide ? styles.wide : undefined}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
