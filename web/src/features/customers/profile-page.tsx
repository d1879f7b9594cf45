import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ContactCard } from './contact-card.tsx';
import { ownAgentQuery, profileQuery } from './customers.queries.ts';
import { OwnAgentCard } from './own-agent-card.tsx';
import styles from './profile-page.module.css';
import { ShippingAddressCard } from './shipping-address-card.tsx';

export function loader() {
  void queryClient.prefetchQuery(profileQuery);
  void queryClient.prefetchQuery(ownAgentQuery);
  return null;
}

export function ProfilePage({ children }: { children: ReactNode }) {
  const query = useQuery(profileQuery);
  const ownAgent = useQuery(ownAgentQuery);
  // Waits for the agent, whose card would push down the sections below it when it loads.
  const profile = ownAgent.isPending ? undefined : query.data;
  const failure = failureOf(query, 'Failed to load your profile.');
  return (
    <>
      <PageHeader title="My Profile" context={query.data?.email} contextLoads={query.isPending} />
      <Stack gap={3} className={styles.page}>
        {profile ? (
          <>
            <ShippingAddressCard profile={profile} />
            <ContactCard profile={profile} />
            <OwnAgentCard query={ownAgent} />
          </>
        ) : (
          <Card padded={!failure}>{failure ? <ErrorState {...failure} /> : <ProfileSkeleton />}</Card>
        )}
        {(profile || failure) && children}
      </Stack>
    </>
  );
}

const ProfileSkeleton = () => (
  <Stack role="status" aria-busy="true" aria-label="Loading">
    <Skeleton width="30%" height={32} />
    <Skeleton height={152} />
  </Stack>
);
