import type { AllFieldsOf, Known } from '@eport/contract/shared/fields.ts';
import { administeredUser } from '@eport/contract/users/user.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { UserValues } from './user-values.ts';

type UserRequest = z.input<typeof administeredUser>;

/** Compiles only if the form has every field of the request. */
const toRequest = (values: UserValues): UserRequest =>
  values satisfies AllFieldsOf<Omit<Known<UserRequest>, 'version'>>;

export const userSchema = z.custom<UserValues>().transform(toRequest).pipe(administeredUser);

export const userResolver = zodResolver(userSchema);
