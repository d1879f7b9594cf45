import type { CustomerProfile } from '@eport/contract/customers/customer.ts';
import type { Notice } from '../../ui/feedback/feedback-context.ts';

export function shippingAddress({ firstName, lastName, mailboxId, warehouseAddress }: CustomerProfile) {
  const { addressLine1, city, state, zipCode, country } = warehouseAddress;
  return [
    `${firstName} ${lastName}`,
    addressLine1,
    `Suite ${mailboxId || 'N/A'}`,
    `${city}, ${state} ${zipCode}`,
    country,
  ];
}

export const ADDRESS_COPIED: Notice = { message: 'Address Copied!', seconds: 4 };
