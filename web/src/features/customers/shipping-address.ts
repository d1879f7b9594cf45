import type { CustomerProfile } from '@eport/contract/customers/customer.ts';

/** The lines that a customer gives to a shop, so that the parcel finds its mailbox at the warehouse. */
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
