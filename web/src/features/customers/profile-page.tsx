import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { ContactCard } from './contact-card.tsx';
import { profileQuery } from './customers.queries.ts';
import { ShippingAddressCard } from './shipping-address-card.tsx';

export function loader() {
  void queryClient.prefetchQuery(profileQuery);
  return null;
}

/** `children`: what belongs to the account rather than to the customer. */
export function ProfilePage({ children }: { children: ReactNode }) {
  const { data: profile, error, refetch } = useQuery(profileQuery);
  if (!profile && !error) return <PageSkeleton />;
  return (
    <>
      <PageHeader title="My Profile" {...(profile && { context: profile.email })} />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 960, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {profile ? (
          <>
            <ShippingAddressCard profile={profile} />
            <ContactCard profile={profile} />
          </>
        ) : (
          <Card>
            <ErrorState message={messageOf(error, 'Failed to load your profile.')} onRetry={refetch} />
          </Card>
        )}
        {children}
      </Box>
    </>
  );
}
