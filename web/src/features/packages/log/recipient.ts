import type { AgentCustomer } from '@eport/contract/customers/customer.ts';

/** A customer account, the typed name of someone without one, or null while no one is chosen. */
export type Recipient = AgentCustomer | string | null;

export const isAccount = (recipient: Recipient): recipient is AgentCustomer =>
  recipient !== null && typeof recipient !== 'string';
