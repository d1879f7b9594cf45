import type { AgentCustomer } from '@eport/contract/customers/customer.ts';

export type Recipient = AgentCustomer | string | null;

export const isAccount = (recipient: Recipient): recipient is AgentCustomer =>
  recipient !== null && typeof recipient !== 'string';
