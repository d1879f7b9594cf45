import type { AllFieldsOf, Known } from '@eport/contract/shared/fields.ts';
import { type AdministeredUser, administeredUser, type User } from '@eport/contract/users/user.ts';
import { z } from 'zod';
import { contactValues } from '../../entities/use-contact-form.ts';

/** An administrator has no agent, warehouse or destination. */
export const NONE = 0;

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

type Request = z.input<typeof administeredUser>;

const toRequest = (values: UserValues): Request =>
  ({
    ...values,
    agentId: values.agentId || null,
    warehouseId: values.warehouseId || null,
    destinationCountryId: values.destinationCountryId || null,
  }) satisfies AllFieldsOf<Omit<Known<Request>, 'version'>>;

export const userSchema = z.custom<UserValues>().transform(toRequest).pipe(administeredUser);
