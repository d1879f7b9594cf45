import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Context } from '../../../platform/http/context.ts';
import { issueResetToken } from '../../auth/index.ts';
import { lockLinkRoute, moveMessage } from './link-route.queries.ts';

type Message = { id: number; user_id: number; agent_id: number | null };

/**
 * Creates the token of a reset link at the time its email is sent. MOVED: the email now belongs to another sender, since the user's agent
 * has changed or the installation's mail server was added or removed. NO_SAFE_SERVER: no mail server may send the link.
 */
export function issueLink(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  message: Message,
): Promise<{ token: string } | 'MOVED' | 'NO_SAFE_SERVER'> {
  return inTransaction(db, { userId: null }, async (trx) => {
    const userId = message.user_id;
    const route = await lockLinkRoute(trx, { userId, hasOwnMail: config.ownMail !== undefined });
    if (!route) return 'NO_SAFE_SERVER';
    const agentId = route.agent_id;
    if (agentId !== message.agent_id) {
      await moveMessage(trx, message.id, agentId);
      return 'MOVED';
    }
    return { token: await issueResetToken(trx, { userId, agentId }, clock.now()) };
  });
}
