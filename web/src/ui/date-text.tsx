import { formatDate, formatDateTime } from '../lib/format.ts';
import styles from './date-text.module.css';

type Props = { value: string | null | undefined; withTime?: boolean };

export function DateText({ value, withTime = false }: Props) {
  if (!value) return '–';
  return (
    <time
      dateTime={value}
      // Formatting a title for every row slows lists down.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatDateTime(value);
      }}
      className={styles.date}
    >
      {withTime ? formatDateTime(value) : formatDate(value)}
    </time>
  );
}
