import { z } from 'zod';
import { contact, contactUpdate } from '../customers/customer.ts';
import { role } from '../shared/roles.ts';

export const userStatus = z.enum(['ACTIVE', 'INACTIVE', 'SUSPENDED']);
export type UserStatus = z.infer<typeof userStatus>;

export const user = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mailboxId: z.string(),
  role,
  status: userStatus,
  agentId: z.int().nullable(),
  agentName: z.string().nullable(),
  warehouseId: z.int().nullable(),
  warehouseName: z.string().nullable(),
  destinationCountryId: z.int().nullable(),
  destinationCountryName: z.string().nullable(),
  ...contact,
});
export type User = z.infer<typeof user>;

/** Administrators receive whole users; staff only what identifies a customer. */
export const userListItem = user
  .pick({ id: true, firstName: true, lastName: true, email: true, mailboxId: true })
  .extend(user.pick({ role: true, status: true, agentId: true, agentName: true }).partial().shape);
export type UserListItem = z.infer<typeof userListItem>;

/** The own name and contact data; everything else may be sent back unchanged. */
export const ownUserUpdate = contactUpdate.loose();
export type OwnUserUpdate = z.output<typeof ownUserUpdate>;
