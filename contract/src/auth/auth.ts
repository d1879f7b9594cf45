import { z } from 'zod';
import { id } from '../shared/ids.ts';
import { email, expects, text } from '../shared/text.ts';

/** Not trimmed, since a space may be part of a password. */
export const newPassword = z
  .string(expects('must be text'))
  .min(8, { error: ({ input }) => (input === '' ? 'is required' : 'must be at least 8 characters') })
  .max(128, 'must be at most 128 characters')
  .refine((value) => value.isWellFormed(), 'contains an invalid character');

const givenPassword = z.string(expects('must be text')).min(1, 'is required').max(1_000, 'is too long');

export const login = z.object({ email, password: givenPassword });

export const registration = z.object({
  firstName: text(100),
  lastName: text(100),
  email,
  password: newPassword,
  warehouseId: id,
  destinationCountryId: id,
});

export const passwordChange = z.object({ oldPassword: givenPassword, newPassword });

export const forgottenPassword = z.object({ email });
/** The same message for every address, so that it does not reveal whether the account exists. */
export const forgottenPasswordResponse = z.object({ message: z.string() });

/** Valid once, for 30 minutes. */
export const resetLink = z.object({
  token: z.string(expects('must be text')).min(1, 'is required').max(200, 'is too long'),
});
export const passwordReset = resetLink.extend({ password: newPassword });

export const session = z.object({ token: z.string() });

/** `sub` is the email address; `exp` is in seconds since the epoch. */
export type TokenClaims = {
  sub: string;
  userId: number;
  roles: string[];
  firstName: string;
  agentId: number | null;
  warehouseId: number | null;
  /** Of the user's agent; of the installation for administrators. */
  timeZone: string;
  ver: number;
  iat: number;
  exp: number;
};
