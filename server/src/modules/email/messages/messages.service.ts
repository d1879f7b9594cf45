import type { emailApi } from '@eport/contract/email/email.api.ts';
import type { EmailMessage } from '@eport/contract/email/email-message.ts';
import type { QueryOf } from '@eport/contract/shared/endpoint.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { arrayPage } from '../../../platform/database/array-page.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findSettings } from '../settings/settings.queries.ts';
import { requireAgent } from '../settings/settings.service.ts';
import { presentMessage } from './messages.presenter.ts';
import { findMessage, isArchived, listMessageRows, queueAgain } from './messages.queries.ts';

export async function listMessages(
  { db }: Context,
  actor: Actor,
  id: number,
  { state: states, ...page }: QueryOf<typeof emailApi.messages>,
) {
  const agent = await requireAgent(db, actor, id);
  const { rows, ...total } = await listMessageRows(db, { agentId: agent.id, states, page: arrayPage(page) });
  return { content: rows.map(presentMessage), ...total };
}

export function sendAgain(
  { db, jobs }: Context,
  actor: Actor,
  { id, messageId }: { id: number; messageId: number },
): Promise<EmailMessage> {
  return inTransaction(db, actor, async (trx) => {
    const agent = await requireAgent(trx, actor, id);
    const where = { agentId: agent.id, id: messageId };
    const message = await findMessage(trx, where);
    if (!message) throw notFound('EMAIL_NOT_FOUND', 'messageId');
    // Staff could send the reset link through a mail server of their choice.
    if (message.kind === 'PASSWORD_RESET') throw new AppError('EMAIL_IS_LINK');
    const settings = await findSettings(trx, agent.id);
    if (!settings?.notifications_enabled) throw new AppError('EMAIL_TURNED_OFF');
    const row = await queueAgain(trx, where);
    if (!row) throw new AppError((await isArchived(trx, where)) ? 'EMAIL_ARCHIVED' : 'EMAIL_WAITING');
    await jobs.add(trx, 'deliver-mail', [{ agentId: agent.id }]);
    return presentMessage(row);
  });
}
