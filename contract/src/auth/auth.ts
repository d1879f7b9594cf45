import { z } from 'zod';
import { id } from '../shared/ids.ts';
import { expects } from '../shared/messages.ts';
import { email, text } from '../shared/text.ts';

/** Not trimmed: a space may be part of a password. */
export const newPassword = z
  .string(expects('must be a text'))
  .min(8, 'must be at least 8 characters')
  .max(128, 'must be at most 128 characters')
  .refine((value) => value.isWellFormed(), 'contains a broken character');

/** What is merely compared with the stored hash. */
const givenPassword = z.string(expects('must be a text')).min(1, 'is required').max(1_000, 'is too long');

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

/** The token of the link that was mailed: valid once, for 30 minutes. */
export const passwordReset = z.object({
  token: z.string(expects('must be a text')).min(1, 'is required').max(200, 'is too long'),
  password: newPassword,
});

/** A signed JWT; its claims are listed in `tokenClaims`. */
export const session = z.object({ token: z.string() });

/** What the web client reads from the token. `sub` is the e-mail address, `exp` seconds since the epoch. */
export type TokenClaims = {
  sub: string;
  userId: number;
  roles: string[];
  firstName: string;
  agentId: number | null;
  warehouseId: number | null;
  ver: number;
  iat: number;
  exp: number;
};
