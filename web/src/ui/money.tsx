import { formatMoney } from '../lib/format.ts';
import { classes } from './classes.ts';
import styles from './money.module.css';

type Props = { amount: number; currency?: string; strong?: boolean };

export const Money = ({ amount, currency, strong = false }: Props) => (
  <span className={classes(styles.money, strong && styles.strong)}>{formatMoney(amount, currency)}</span>
);
