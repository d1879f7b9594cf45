import { Skeleton } from '../ui/display/skeleton.tsx';

/** Of the code of the history and of its entries, which load one after the other. */
export const HISTORY_FAILED = 'Failed to load the history. Please try again.';

export const HistoryLoading = () => (
  <div role="status" aria-label="Loading" aria-busy>
    <Skeleton height={120} />
  </div>
);
