import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import type { User, UserListItem } from '@eport/contract/users/user.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { PersonRow } from './people.queries.ts';
import { userPolicy } from './user-policy.ts';
import type { UserRow } from './users.queries.ts';

export const presentPerson = (row: PersonRow): UserListItem => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  mailboxId: row.mailbox_id,
});

export const presentUserItem = (row: PersonRow): AllFieldsOf<UserListItem> => ({
  ...presentPerson(row),
  role: row.role,
  status: row.status,
  agentId: row.agent_id,
  agentName: row.agent_name,
});

type ContactRow = Pick<
  UserRow,
  | 'phone_number'
  | 'address_line1'
  | 'address_line2'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'country'
  | 'tax_number'
>;

export function addressOf(row: Omit<ContactRow, 'phone_number' | 'tax_number'>): string | undefined {
  if (row.address_line1 === null) return undefined;
  const region = [row.state, row.zip_code].filter(Boolean).join(' ');
  return [row.address_line1, row.address_line2, row.city, region, row.country].filter(Boolean).join(', ');
}

export const presentContact = (row: ContactRow) => ({
  phoneNumber: row.phone_number,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  country: row.country,
  taxNumber: row.tax_number,
});

const ACTIONS = ['reactivate', 'suspend', 'deactivate', 'setTemporaryPassword'] as const;

export const presentUser = (row: UserRow, actor: Actor): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  mailboxId: row.mailbox_id,
  role: row.role,
  status: row.status,
  agentId: row.agent_id,
  agentName: row.agent_name,
  warehouseId: row.warehouse_id,
  warehouseName: row.warehouse_name,
  destinationCountryId: row.destination_country_id,
  destinationCountryName: row.destination_country_name,
  ...presentContact(row),
  can: userPolicy.permissions(ACTIONS, row, actor),
  version: row.version,
});
