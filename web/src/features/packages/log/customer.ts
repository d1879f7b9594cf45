import type { AgentCustomer } from '@eport/contract/customers/customer.ts';

export const fullName = ({ firstName, lastName }: Pick<AgentCustomer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

export const addressOf = ({ addressLine1, addressLine2, city, state, zipCode, country }: AgentCustomer) =>
  [addressLine1, addressLine2, city, [state, zipCode].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ');
