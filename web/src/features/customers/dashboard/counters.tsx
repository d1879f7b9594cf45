import type { DashboardSummary } from '@eport/contract/customers/customer.ts';
import { STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import {
  CheckCheckIcon,
  CirclePauseIcon,
  type Icon,
  ReceiptIcon,
  TruckIcon,
  WarehouseIcon,
} from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import styles from './counters.module.css';

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

const always: Counter[] = [
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

export function Counters({ query }: { query: UseQueryResult<DashboardSummary> }) {
  const { data: summary } = query;
  const failure = failureOf(query, 'Failed to load dashboard summary.');
  if (!summary)
    return (
      failure && (
        <Card>
          <ErrorState {...failure} />
        </Card>
      )
    );
  const counters = summary.packagesOnHold > 0 ? [actionRequired, ...always] : always;
  return (
    <section aria-label="Counts" className={styles.counters}>
      {counters.map(({ count, ...shown }) => (
        <StatCard key={count} {...shown} value={formatCount(summary[count])} />
      ))}
    </section>
  );
}
