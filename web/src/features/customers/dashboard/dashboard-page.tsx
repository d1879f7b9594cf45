import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { PHONE, useMedia } from '../../../ui/media.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { dashboardQuery, ownAgentQuery, profileQuery, summaryQuery } from '../customers.queries.ts';
import { OwnAgentCard } from '../own-agent-card.tsx';
import { Activity } from './activity.tsx';
import { AddressCard } from './address-card.tsx';
import { Counters } from './counters.tsx';
import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { OwedCard } from './owed-card.tsx';

export function loader() {
  void queryClient.prefetchQuery(summaryQuery);
  void queryClient.prefetchQuery(dashboardQuery);
  void queryClient.prefetchQuery(profileQuery);
  void queryClient.prefetchQuery(ownAgentQuery);
  return null;
}

const seeAllPackages = (
  <ButtonLink variant="outlined" to={paths.packages()}>
    See All Packages
  </ButtonLink>
);

export function DashboardPage() {
  const phone = useMedia(PHONE);
  const summary = useQuery(summaryQuery);
  const dashboard = useQuery(dashboardQuery);
  const profile = useQuery(profileQuery);
  const ownAgent = useQuery(ownAgentQuery);
  const isNew = dashboard.data?.hasPackages === false;
  // Waits for all three queries, because a card shown before the cards above it would jump when they load.
  const pending = summary.isPending || dashboard.isPending || profile.isPending;
  const counters = <Counters query={summary} />;
  const address = <AddressCard query={profile} />;
  return (
    <>
      <PageHeader
        title="Dashboard"
        context="Your packages and invoices at a glance"
        actions={seeAllPackages}
      />
      {pending ? (
        <DashboardSkeleton />
      ) : (
        <>
          {!phone && counters}
          <div className={styles.columns}>
            <div className={styles.column}>
              {isNew && address}
              <Activity query={dashboard} profile={profile.data} />
            </div>
            <div className={styles.column}>
              {!isNew && address}
              {dashboard.data && <OwedCard owed={dashboard.data.owed} />}
              {phone && counters}
              <OwnAgentCard query={ownAgent} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

export { DashboardPage as Component };
