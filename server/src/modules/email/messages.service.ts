import type { emailApi } from '@eport/contract/email/email.api.ts';
import type { EmailMessage } from '@eport/contract/email/email-message.ts';
import type { QueryOf } from '@eport/contract/shared/endpoint.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentMessage } from './messages.presenter.ts';
import { findMessage, listMessages, queueAgain } from './messages.queries.ts';
import { findSettings } from './settings.queries.ts';
import { requireAgent } from './settings.service.ts';

export async function messagesFor(
  { db }: Context,
  actor: Actor,
  id: number,
  { state: states, ...page }: QueryOf<typeof emailApi.messages>,
) {
  const agent = await requireAgent(db, actor, id);
  const { rows, ...total } = await listMessages(db, { agentId: agent.id, states, page: arrayPage(page) });
  return { content: rows.map(presentMessage), ...total };
}

/** A mail that failed, or that its reader has lost. */
export function sendAgain(
  { db, jobs }: Context,
  actor: Actor,
  { id, messageId }: { id: number; messageId: number },
): Promise<EmailMessage> {
  return inTransaction(db, actor, async (trx) => {
    const agent = await requireAgent(trx, actor, id);
    const which = { agentId: agent.id, id: messageId };
    if (!(await findMessage(trx, which))) throw notFound('EMAIL_NOT_FOUND', 'messageId');
    const settings = await findSettings(trx, agent.id);
    if (!settings?.notifications_enabled) throw new AppError('EMAIL_TURNED_OFF');
    const row = await queueAgain(trx, which);
    if (!row) throw new AppError('EMAIL_WAITING');
    await jobs.add(trx, 'deliver-mail', [{ agentId: agent.id }]);
    return presentMessage(row);
  });
}
