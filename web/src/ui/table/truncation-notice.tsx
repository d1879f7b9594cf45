import { formatCount } from '../../lib/format.ts';
import { Text } from '../display/text.tsx';
import styles from './truncation-notice.module.css';

type Props = { shown: number | undefined; total: number | undefined };

export function TruncationNotice({ shown = 0, total = 0 }: Props) {
  if (shown >= total) return null;
  return (
    <Text color="secondary" className={styles.text}>
      Showing {formatCount(shown)} of {formatCount(total)}. Add these packages to see the rest.
    </Text>
  );
}
