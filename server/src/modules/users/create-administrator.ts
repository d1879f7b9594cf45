import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { hashPassword, temporaryPassword } from '../auth/index.ts';
import { insertUsers } from './users.queries.ts';

export type NewAdministrator = { email: string; firstName: string; lastName: string };

/** Returns the temporary password, of which only the hash is stored. Throws EMAIL_HAS_ACCOUNT. */
export async function createAdministrator(db: Database, { email, firstName, lastName }: NewAdministrator) {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const [created] = await inTransaction(db, { userId: null }, (trx) =>
    insertUsers(trx, [
      {
        email,
        first_name: firstName,
        last_name: lastName,
        password_hash: passwordHash,
        role: 'ROLE_ADMIN',
        mailbox_id: null,
        code: 'ADM',
      },
    ]),
  );
  if (!created) throw new AppError('EMAIL_HAS_ACCOUNT');
  return { mailboxId: created.mailbox_id, temporaryPassword: password };
}
