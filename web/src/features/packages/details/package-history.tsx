import type { HistoryEntry } from '@eport/contract/packages/package.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatStatus } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { packageHistoryQuery } from '../packages.queries.ts';

const toEvent = ({ at, toStatus, reason, actorName }: HistoryEntry, index: number) => ({
  key: index,
  at,
  title: formatStatus(toStatus),
  detail: [reason, actorName && `by ${actorName}`].filter(Boolean).join(' · '),
});

export function PackageHistory({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(packageHistoryQuery(id));
  if (data) return <Timeline events={data.map(toEvent).reverse()} />;
  if (!error)
    return (
      <div role="status" aria-label="Loading" aria-busy>
        <Skeleton height={120} />
      </div>
    );
  return <ErrorState message={messageOf(error, 'Could not fetch package history.')} onRetry={refetch} />;
}
