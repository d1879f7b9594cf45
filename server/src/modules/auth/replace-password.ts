import type { Database } from '../../platform/database/database.ts';
import { forgetFailures, oldPasswordBucket } from './attempts.ts';
import { updatePassword } from './auth.queries.ts';
import { forgetFailedSignIns } from './sign-in-limits.ts';

type NewPassword = {
  passwordHash: string;
  /** The agent's mail server sent the reset link, so its staff may know the password. */
  byAgent: boolean;
};

/** Sets a password without the old one, and lifts the locks after wrong passwords. */
export async function replacePassword(
  trx: Database,
  { id, email }: { id: number; email: string },
  { passwordHash, byAgent }: NewPassword,
): Promise<void> {
  await updatePassword(trx, id, { password_hash: passwordHash, reset_by_agent: byAgent });
  await forgetFailedSignIns(trx, email);
  await forgetFailures(trx, [oldPasswordBucket(id)]);
}
