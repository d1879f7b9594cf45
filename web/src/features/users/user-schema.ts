import type { AllFieldsOf, Known } from '@eport/contract/shared/fields.ts';
import { administeredUser } from '@eport/contract/users/user.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { UserValues } from './user-values.ts';

type Request = z.input<typeof administeredUser>;

const toRequest = (values: UserValues): Request =>
  values satisfies AllFieldsOf<Omit<Known<Request>, 'version'>>;

export const userSchema = z.custom<UserValues>().transform(toRequest).pipe(administeredUser);

export const userResolver = zodResolver(userSchema);
