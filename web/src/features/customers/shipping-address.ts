import type { CustomerProfile } from '@eport/contract/customers/customer.ts';

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
