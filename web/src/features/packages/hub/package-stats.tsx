import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { CardGrid } from '../../../ui/card-grid.tsx';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { BuildingComplexIcon, CircleCheckIcon, CirclePauseIcon, TruckIcon } from '../../../ui/icons.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { packageStatsQuery } from '../packages.queries.ts';
import { cardFilters, cardTitle } from './package-filter.ts';

const CARDS = [
  {
    status: cardFilters.inWarehouse,
    count: 'packagesInWarehouse',
    icon: BuildingComplexIcon,
    tone: 'primary',
  },
  { status: cardFilters.inTransit, count: 'packagesInTransit', icon: TruckIcon, tone: 'secondary' },
  { status: cardFilters.onHold, count: 'packagesOnHold', icon: CirclePauseIcon, tone: 'warning' },
  {
    status: cardFilters.awaitingPickup,
    count: 'packagesAwaitingPickup',
    icon: CircleCheckIcon,
    tone: 'success',
  },
] as const;

export function PackageStats() {
  const stats = useQuery(packageStatsQuery());
  const failure = failureOf(stats, 'Failed to load dashboard data. Please try again.');
  const shownCount = (count: (typeof CARDS)[number]['count']) => {
    if (stats.data) return formatCount(stats.data[count]);
    return failure ? null : undefined;
  };
  /** Shows the warning tone only while the count is above zero. */
  const shownTone = ({ tone, count }: (typeof CARDS)[number]) =>
    tone === 'warning' && !stats.data?.[count] ? 'neutral' : tone;
  return (
    <>
      <FailureAlert failure={failure} />
      <CardGrid>
        {CARDS.map((card) => (
          <StatCard
            key={card.status}
            label={cardTitle(card.status) ?? ''}
            value={shownCount(card.count)}
            icon={card.icon}
            tone={shownTone(card)}
            to={paths.adminPackages(card.status)}
          />
        ))}
      </CardGrid>
    </>
  );
}
