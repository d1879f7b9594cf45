import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { hashPassword, temporaryPassword } from '../auth/index.ts';
import { insertUsers } from './users.queries.ts';

export type NewAdministrator = { email: string; firstName: string; lastName: string };

/** An administrator of no agent, in the name of the installation itself; throws EMAIL_HAS_ACCOUNT. The password is kept nowhere. */
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
        // Without an agent there is no agent's code for the mailbox to begin with.
        code: 'ADM',
      },
    ]),
  );
  if (!created) throw new AppError('EMAIL_HAS_ACCOUNT');
  return { mailboxId: created.mailbox_id, temporaryPassword: password };
}
