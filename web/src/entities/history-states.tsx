import { Skeleton } from '../ui/display/skeleton.tsx';

/** Shown if the history's code or, after it, the entries fail to load. */
export const HISTORY_FAILED = 'Failed to load the history. Please try again.';

export const HistoryLoading = () => (
  <div role="status" aria-label="Loading" aria-busy>
    <Skeleton height={120} />
  </div>
);
