import type { AgentCustomer, CustomerProfile } from '@eport/contract/customers/customer.ts';
import { presentContact } from '../users/index.ts';
import type { CustomerRow, ProfileRow } from './customers.queries.ts';

export const presentProfile = (row: ProfileRow): CustomerProfile => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  ...presentContact(row),
  mailboxId: row.mailbox_id,
  warehouseAddress: {
    addressLine1: row.warehouse_address_line1,
    city: row.warehouse_city,
    state: row.warehouse_state,
    zipCode: row.warehouse_zip_code,
    country: row.warehouse_country,
  },
  version: row.version,
});

export const presentAgentCustomer = (row: CustomerRow): AgentCustomer => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  mailboxId: row.mailbox_id,
  ...presentContact(row),
});
