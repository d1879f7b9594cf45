import type { DashboardSummary } from '@eport/contract/customers/customer.ts';
import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/failure.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import {
  CheckCheckIcon,
  CirclePauseIcon,
  type Icon,
  ReceiptIcon,
  TruckIcon,
  WarehouseIcon,
} from '../../ui/icons.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { dashboardQuery, hasPackagesQuery, ownAgentQuery } from './customers.queries.ts';
import styles from './dashboard-page.module.css';
import { OwnAgentCard } from './own-agent-card.tsx';

const NoPackagesYet = () => (
  <Card>
    <EmptyState
      icon={WarehouseIcon}
      text="No packages yet. Ship your purchases to your personal warehouse address, then track them here."
      action={
        <ButtonLink variant="contained" to={paths.profile()}>
          See my shipping address
        </ButtonLink>
      }
    />
  </Card>
);

/** The menu is collapsed on phones, so the main pages need direct links. */
const Shortcuts = () => (
  <>
    <ButtonLink variant="outlined" to={paths.packages()}>
      See All Packages
    </ButtonLink>
    <ButtonLink variant="outlined" to={paths.profile()}>
      Shipping Address
    </ButtonLink>
  </>
);

export function loader() {
  void queryClient.prefetchQuery(dashboardQuery);
  void queryClient.prefetchQuery(ownAgentQuery);
  return null;
}

type Counter = {
  count: keyof DashboardSummary;
  label: string;
  icon: Icon;
  to: string;
  tone?: 'warning';
};

const packagesIn = (group: keyof typeof STATUS_GROUPS) => paths.packages(STATUS_GROUPS[group].join());

const actionRequired: Counter = {
  count: 'packagesOnHold',
  label: 'Action Required',
  icon: CirclePauseIcon,
  to: packagesIn('actionRequired'),
  tone: 'warning',
};

const counters: Counter[] = [
  {
    count: 'packagesInWarehouse',
    label: 'Packages in Warehouse',
    icon: WarehouseIcon,
    to: packagesIn('inWarehouse'),
  },
  {
    count: 'packagesInTransit',
    label: 'Packages In Transit',
    icon: TruckIcon,
    to: packagesIn('inTransit'),
  },
  {
    count: 'deliveredPackages',
    label: 'Delivered Packages',
    icon: CheckCheckIcon,
    to: packagesIn('delivered'),
  },
  {
    count: 'pendingInvoices',
    label: 'Pending Invoices',
    icon: ReceiptIcon,
    to: paths.invoices('DUE,OVERDUE'),
  },
];

const LoadingCards = () => (
  <div role="status" aria-label="Loading" aria-busy="true">
    <CardGrid>
      {counters.map(({ count }) => (
        <Skeleton key={count} height={98} />
      ))}
    </CardGrid>
  </div>
);

export function DashboardPage() {
  const dashboard = useQuery(dashboardQuery);
  const summary = dashboard.data;
  const hasNoCounts = summary !== undefined && Object.values(summary).every((count) => count === 0);
  const hasPackages = useQuery({ ...hasPackagesQuery, enabled: hasNoCounts });
  const hasNoPackages = hasNoCounts && hasPackages.data === false;
  const failure = failureOf(dashboard, 'Failed to load dashboard summary.');
  const card = ({ count, ...shown }: Counter) => (
    <StatCard key={count} {...shown} value={summary && formatCount(summary[count])} />
  );
  return (
    <>
      <PageHeader
        title="Dashboard"
        context="Your packages and invoices at a glance"
        actions={<Shortcuts />}
      />
      {failure && !summary ? (
        <Card>
          <ErrorState {...failure} />
        </Card>
      ) : !summary ? (
        // The first card depends on the counts; rendering the others earlier would make them jump.
        <LoadingCards />
      ) : (
        <>
          {summary.packagesOnHold > 0 && <CardGrid>{card(actionRequired)}</CardGrid>}
          <CardGrid>{counters.map(card)}</CardGrid>
        </>
      )}
      {hasNoPackages && <NoPackagesYet />}
      {summary && (
        <div className={styles.agent}>
          <OwnAgentCard />
        </div>
      )}
    </>
  );
}

export { DashboardPage as Component };
