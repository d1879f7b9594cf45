import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ContactCard } from './contact-card.tsx';
import { ownAgentQuery, profileQuery } from './customers.queries.ts';
import { OwnAgentCard } from './own-agent-card.tsx';
import { ShippingAddressCard } from './shipping-address-card.tsx';

export function loader() {
  void queryClient.prefetchQuery(profileQuery);
  void queryClient.prefetchQuery(ownAgentQuery);
  return null;
}

export function ProfilePage({ children }: { children: ReactNode }) {
  const query = useQuery(profileQuery);
  const profile = query.data;
  const failure = failureOf(query, 'Failed to load your profile.');
  return (
    <>
      <PageHeader title="My Profile" {...(profile && { context: profile.email })} />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 960, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {profile ? (
          <>
            <ShippingAddressCard profile={profile} />
            <ContactCard profile={profile} />
            <OwnAgentCard />
          </>
        ) : (
          <Card>{failure ? <ErrorState {...failure} /> : <ProfileSkeleton />}</Card>
        )}
        {(profile || failure) && children}
      </Box>
    </>
  );
}

const ProfileSkeleton = () => (
  <Box role="status" aria-busy="true" aria-label="Loading" sx={{ p: 3 }}>
    <Skeleton width="30%" height={32} />
    <Skeleton variant="rounded" height={152} sx={{ mt: 2 }} />
  </Box>
);
