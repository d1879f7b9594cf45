import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockStoredPasswords, storePassword } from './settings.queries.ts';
import { type Binding, openPassword, sealPassword } from './smtp-password.ts';

type Keys = Pick<Config, 'encryptionKey' | 'previousEncryptionKey'>;

/** Encrypts stored SMTP passwords with the current key after the operator has replaced the previous one. */
export async function resealPasswords(
  db: Database,
  { encryptionKey, previousEncryptionKey }: Keys,
): Promise<void> {
  if (previousEncryptionKey === undefined) return;
  await inTransaction(db, { userId: null }, async (trx) => {
    for (const row of await lockStoredPasswords(trx)) {
      const { agent_id: agentId, smtp_host: host, smtp_port: port, smtp_username: username } = row;
      if (host === null || username === null || row.smtp_password_cipher === null) continue;
      const binding: Binding = { agentId, host, port, username };
      const password = openPassword(row.smtp_password_cipher, binding, previousEncryptionKey);
      // Another instance may have resealed it already.
      if (password === undefined) continue;
      await storePassword(trx, { agentId, cipher: sealPassword(password, binding, encryptionKey) });
    }
  });
}
