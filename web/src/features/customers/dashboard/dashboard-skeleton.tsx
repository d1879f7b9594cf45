import { Skeleton } from '../../../ui/display/skeleton.tsx';
import styles from './dashboard-page.module.css';

export const DashboardSkeleton = () => (
  <div role="status" aria-label="Loading" aria-busy="true" className={styles.columns}>
    <div className={styles.column}>
      <Skeleton height={200} />
      <Skeleton height={320} />
    </div>
    <div className={styles.column}>
      <Skeleton height={260} />
      <Skeleton height={140} />
    </div>
  </div>
);
