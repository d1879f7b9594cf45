import { plural } from '../lib/format.ts';
import { ProgressBar } from '../ui/display/progress-bar.tsx';
import { Text } from '../ui/display/text.tsx';
import styles from './bulk-progress.module.css';

type Props = { verb: string; count: number };

/** Indeterminate, because a bulk call is a single transaction. */
export function BulkProgress({ verb, count }: Props) {
  const text = `${verb} ${plural(count, 'package')}…`;
  return (
    <div role="status" className={styles.progress}>
      <Text as="span" variant="caption" color="secondary">
        {text}
      </Text>
      <ProgressBar label={text} />
    </div>
  );
}
