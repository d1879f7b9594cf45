import type { CustomerProfile } from '@eport/contract/customers/customer.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/api-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ShippingAddressCard } from '../shipping-address-card.tsx';

export function AddressCard({ query }: { query: UseQueryResult<CustomerProfile> }) {
  if (query.data) return <ShippingAddressCard profile={query.data} />;
  const failure = failureOf(query, 'Failed to load your profile.');
  return (
    failure && (
      <SectionCard title="Your Shipping Address">
        <ErrorState {...failure} />
      </SectionCard>
    )
  );
}
