import plain from '../button/plain-button.module.css';
import { classes } from '../classes.ts';
import { ArrowDownIcon, ArrowUpIcon } from '../icons.ts';
import styles from './sort-button.module.css';

type Props = { header: string; isDescending: boolean; onSort: () => void };

/** Always renders the arrow and lets CSS hide it, so that sorting changes no column widths. */
export function SortButton({ header, isDescending, onSort }: Props) {
  const Arrow = isDescending ? ArrowDownIcon : ArrowUpIcon;
  return (
    <button type="button" data-printed="" onClick={onSort} className={classes(plain.plain, styles.button)}>
      {header}
      <Arrow size={14} />
    </button>
  );
}
