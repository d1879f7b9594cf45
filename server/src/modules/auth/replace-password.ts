import type { Database } from '../../platform/database/database.ts';
import { forgetFailures, oldPasswordBucket, signInBucket } from './attempts.ts';
import { updatePassword } from './auth.queries.ts';

/** Who forgot a password has often tried too many wrong ones: they no longer keep out whoever was given a new one. */
export async function replacePassword(
  trx: Database,
  { id, email }: { id: number; email: string },
  passwordHash: string,
): Promise<void> {
  await updatePassword(trx, id, passwordHash);
  await forgetFailures(trx, [signInBucket(email), oldPasswordBucket(id)]);
}
