import { readScan } from '@eport/contract/scanning/read-scan.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError, errorText } from '../../platform/errors/app-error.ts';

/** Returns the mailbox ID that a code may be. Some carriers' codes have the same format, so look for a customer with it. */
export function possibleMailboxId(code: string | null | undefined): string | undefined {
  const scan = readScan(code ?? '');
  return scan.kind === 'mailbox' ? scan.mailboxId : undefined;
}

export const customerMailboxes = (db: Database) =>
  db.selectFrom('users').select(['mailbox_id', 'agent_id']).where('role', '=', 'ROLE_CUSTOMER');

export const codeIsMailboxId = (field: string) =>
  new AppError(
    'CODE_IS_MAILBOX_ID',
    {},
    { fields: [{ path: field, message: errorText('CODE_IS_MAILBOX_ID', {}) }] },
  );

type Code = { agentId: number; code: string };

/**
 * Returns a function that tells whether a code is the mailbox ID of a customer of the agent. Such a code must not be stored: a scan
 * of the mailbox ID would find its package.
 */
export async function createMailboxIdTest(db: Database, codes: readonly string[]) {
  const possible = codes.flatMap((code) => possibleMailboxId(code) ?? []);
  const mailboxes =
    possible.length === 0
      ? []
      : await customerMailboxes(db)
          .where('mailbox_id', '=', (eb) => eb.fn.any(eb.val(possible)))
          .execute();
  const agents = new Map(mailboxes.map(({ mailbox_id, agent_id }) => [mailbox_id, agent_id]));
  return ({ agentId, code }: Code): boolean => {
    const mailboxId = possibleMailboxId(code);
    return mailboxId !== undefined && agents.get(mailboxId) === agentId;
  };
}

export async function refuseMailboxId(db: Database, code: Code, field = 'code'): Promise<void> {
  const isMailboxId = await createMailboxIdTest(db, [code.code]);
  if (isMailboxId(code)) throw codeIsMailboxId(field);
}
