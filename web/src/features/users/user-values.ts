import type { AdministeredUser, User } from '@eport/contract/users/user.ts';
import { contactValues } from '../../entities/use-contact-form.ts';

export const valuesOf = (user: User) => ({
  ...contactValues(user),
  mailboxId: user.mailboxId,
  role: user.role,
  agentId: user.agentId,
  warehouseId: user.warehouseId,
  destinationCountryId: user.destinationCountryId,
});

export type UserValues = ReturnType<typeof valuesOf>;
export type ValidUser = AdministeredUser;
