import type { MailServerChange } from '../../../platform/jobs/job-queue.ts';
import { openSmtpSession } from '../../../platform/mail/smtp-session.ts';
import { agentServer, type MailServer, mailServerOf } from '../settings/mail-server-of.ts';
import { links } from '../templates/links.ts';
import { mailServerChangedContent } from '../templates/mail-server-changed.ts';
import { renderEmail } from '../templates/render-email.ts';
import type { DeliveryDeps } from './deliver.ts';

const OPEN_MS = 20_000;
const SEND_MS = 60_000;

/**
 * Emails the agent that its mail server was changed, through the installation's or else the agent's previous server, never through
 * the new one. Throws SmtpFailure.
 */
export async function sendServerNotice(deps: DeliveryDeps, notice: MailServerChange): Promise<void> {
  const { config, log } = deps;
  const mailServer = (await mailServerOf(deps.db, config, null)) ?? previousServer(notice, config);
  if (!mailServer) {
    log.warn(
      { agentId: notice.agentId },
      'No mail server can send the notice about an agent’s changed mail server.',
    );
    return;
  }
  const session = await openSmtpSession(mailServer.server, {
    allowPrivate: mailServer.allowPrivate,
    openMs: OPEN_MS,
    sendMs: SEND_MS,
    signal: AbortSignal.timeout(OPEN_MS + SEND_MS),
  });
  try {
    await session.send(noticeEmail(config, notice, mailServer));
  } finally {
    session.close();
  }
}

function previousServer({ agentId, former }: MailServerChange, config: DeliveryDeps['config']) {
  if (!former) return undefined;
  const { password, ...server } = former;
  const smtp_password_cipher = password === null ? null : Buffer.from(password, 'base64');
  return agentServer({ ...server, agent_id: agentId, smtp_password_cipher }, config);
}

function noticeEmail(config: DeliveryDeps['config'], notice: MailServerChange, { from }: MailServer) {
  const { to, agentId, at } = notice;
  const sender = { name: config.productName, address: from ?? to.address };
  const content = mailServerChangedContent({ ...notice, settingsUrl: links(config).emailSettings() });
  return {
    messageId: `<eport.mail-server.${agentId}.${Date.parse(at)}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`,
    from: sender,
    replyTo: sender,
    to,
    ...renderEmail(content, {
      senderName: config.productName,
      agent: null,
      firstName: to.name,
      preferencesUrl: null,
    }),
  };
}
