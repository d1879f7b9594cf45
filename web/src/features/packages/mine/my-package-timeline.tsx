import type { HistoryEntry, PackageJourney } from '@eport/contract/packages/package.ts';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../../lib/failure.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { eventsOf } from './my-package-events.ts';

type Props = { journey: PackageJourney; history: UseQueryResult<HistoryEntry[]> };

export const MyPackageTimeline = ({ journey, history }: Props) => (
  <SectionCard title="History">
    <Content journey={journey} history={history} />
  </SectionCard>
);

function Content({ journey, history }: Props) {
  const failure = failureOf(history, 'Could not load the package history. Please try again.');
  if (history.data) return <Timeline events={eventsOf(journey, history.data).map(toTimeline)} />;
  if (failure) return <ErrorState {...failure} />;
  return <Skeleton variant="rounded" height={200} role="status" aria-label="Loading" aria-busy />;
}

const toTimeline = ({ title, ...event }: ReturnType<typeof eventsOf>[number], index: number) => ({
  ...event,
  key: `${event.at} ${title}`,
  title: (
    <Typography component="span" sx={{ fontWeight: index === 0 ? 600 : 500 }}>
      {title}
    </Typography>
  ),
});
