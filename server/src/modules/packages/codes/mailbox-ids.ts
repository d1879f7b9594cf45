import { readScan } from '@eport/contract/scanning/read-scan.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError, errorText } from '../../../platform/errors/app-error.ts';

/** Some carriers' codes look like mailbox IDs, so only the customers tell. */
export function possibleMailboxId(code: string | null | undefined): string | undefined {
  const read = readScan(code ?? '');
  return read.kind === 'mailbox' ? read.mailboxId : undefined;
}

export const customerMailboxes = (db: Database) =>
  db.selectFrom('users').select(['mailbox_id', 'agent_id']).where('role', '=', 'ROLE_CUSTOMER');

export const codeIsMailboxId = (field: string) =>
  new AppError(
    'CODE_IS_MAILBOX_ID',
    {},
    { fields: [{ path: field, message: errorText('CODE_IS_MAILBOX_ID', {}) }] },
  );

/** A customer's mailbox ID as a code would find the wrong package. */
export async function refuseMailboxId(
  db: Database,
  { agentId, code }: { agentId: number; code: string },
): Promise<void> {
  const mailboxId = possibleMailboxId(code);
  if (mailboxId === undefined) return;
  const owner = await customerMailboxes(db)
    .where('mailbox_id', '=', mailboxId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  if (owner) throw codeIsMailboxId('code');
}
