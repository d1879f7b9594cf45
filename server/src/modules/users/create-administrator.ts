import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hashPassword, temporaryPassword } from '../auth/index.ts';
import { insertAdministrator } from './users.queries.ts';

export type NewAdministrator = { email: string; firstName: string; lastName: string };

/** An administrator of no agent, in the name of the installation itself; throws EMAIL_TAKEN. The password is kept nowhere. */
export async function createAdministrator(db: Database, administrator: NewAdministrator) {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const { mailbox_id } = await inTransaction(db, { userId: null }, (trx) =>
    insertAdministrator(trx, { ...administrator, passwordHash }),
  );
  return { mailboxId: mailbox_id, temporaryPassword: password };
}
