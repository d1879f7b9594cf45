import type { CustomerProfile } from '@eport/contract/customers/customer.ts';
import type { CustomerDashboard } from '@eport/contract/customers/dashboard.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/api-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PackageIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { OnTheWayCard } from './on-the-way-card.tsx';
import { ToDoCard } from './to-do-card.tsx';

type Props = { query: UseQueryResult<CustomerDashboard>; profile: CustomerProfile | undefined };

export function Activity({ query, profile }: Props) {
  const { data: dashboard } = query;
  const failure = failureOf(query, 'Failed to load your packages and invoices. Please try again.');
  if (!dashboard)
    return (
      failure && (
        <Card>
          <ErrorState {...failure} />
        </Card>
      )
    );
  return (
    <>
      <ToDoCard dashboard={dashboard} profile={profile} />
      {dashboard.hasPackages ? <OnTheWayCard moving={dashboard.moving} /> : <NoPackagesYet />}
    </>
  );
}

const NoPackagesYet = () => (
  <Card>
    <EmptyState
      icon={PackageIcon}
      text="No packages yet. Once your first one reaches our warehouse, you can follow it here."
    />
  </Card>
);
