import { useIsFetching } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import { ProgressBar as Bar } from '../ui/display/progress-bar.tsx';
import styles from './progress-bar.module.css';

export function ProgressBar() {
  const navigating = useNavigation().state !== 'idle';
  const loading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  if (!navigating && !loading) return null;
  return (
    <div aria-hidden className={styles.place}>
      <Bar label="Loading" />
    </div>
  );
}
