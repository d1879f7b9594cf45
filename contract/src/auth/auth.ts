import { z } from 'zod';
import { id } from '../shared/ids.ts';
import { email, expects, text } from '../shared/text.ts';

/** Not trimmed, since a space may be part of a password. */
export const newPassword = z
  .string(expects('must be text'))
  .min(8, { error: ({ input }) => (input === '' ? 'is required' : 'must be at least 8 characters') })
  .max(128, 'must be at most 128 characters')
  .refine((value) => value.isWellFormed(), 'contains an invalid character');

/**
 * A password that is compared with the stored hash, so the rules for new passwords do not apply. 1,000 characters fit into the body
 * limit of public endpoints even if each is escaped as six bytes.
 */
const currentPassword = z.string(expects('must be text')).min(1, 'is required').max(1_000, 'is too long');

export const login = z.object({ email, password: currentPassword });

export const registration = z.object({
  firstName: text(100),
  lastName: text(100),
  email,
  password: newPassword,
  warehouseId: id,
  destinationCountryId: id,
});

export const passwordChange = z.object({ oldPassword: currentPassword, newPassword });

export const forgottenPassword = z.object({ email });
/** The message does not depend on whether an account exists, so it does not reveal that. */
export const forgottenPasswordResponse = z.object({ message: z.string() });

/** `token` is part of the emailed link. It works once, within 30 minutes. */
export const resetLink = z.object({
  token: z.string(expects('must be text')).min(1, 'is required').max(200, 'is too long'),
});
export const passwordReset = resetLink.extend({ password: newPassword });

export const session = z.object({ token: z.string() });

/** The claims of a session token (JWT). `sub` is the email address; `iat` and `exp` are in seconds since the epoch. */
export type TokenClaims = {
  sub: string;
  userId: number;
  roles: string[];
  firstName: string;
  agentId: number | null;
  warehouseId: number | null;
  /** The time zone of the user's agent, or of the installation for administrators. */
  timeZone: string;
  /** The account's session version. Tokens with an older version are rejected, for example after a change of the password. */
  ver: number;
  iat: number;
  exp: number;
};
