import type { HistoryEntry, PackageJourney } from '@eport/contract/packages/package.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/api-error.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { eventsOf } from './my-package-events.ts';
import styles from './my-package-timeline.module.css';

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
  return (
    <div role="status" aria-label="Loading" aria-busy>
      <Skeleton height={200} />
    </div>
  );
}

const toTimeline = ({ title, ...event }: ReturnType<typeof eventsOf>[number], index: number) => ({
  ...event,
  key: `${event.at} ${title}`,
  title: <span className={index === 0 ? styles.latest : styles.earlier}>{title}</span>,
});
