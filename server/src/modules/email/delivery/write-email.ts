import type { Config } from '../../../platform/config.ts';
import type { Address, Mail } from '../../../platform/mail/mail.ts';
import { presentAgentContact } from '../../agents/index.ts';
import { links, listUrls, preferencesUrl } from '../templates/links.ts';
import { notificationContent } from '../templates/notifications.ts';
import type { News, PackageNews } from '../templates/package-news.ts';
import { passwordResetContent } from '../templates/password-reset.ts';
import { renderEmail } from '../templates/render-email.ts';
import type { DueMessage } from './delivery.queries.ts';

type Settings = Pick<Config, 'publicUrl' | 'productName'>;

export function writeEmail(
  settings: Settings,
  message: DueMessage,
  { from, resetToken }: { from: string; resetToken: string | undefined },
): Mail {
  const senderName = message.agent_name ?? settings.productName;
  const content =
    message.kind === 'PASSWORD_RESET'
      ? passwordResetContent(links(settings).resetPassword(resetToken ?? ''))
      : notificationContent(message.kind, newsOf(settings, message));
  const letterhead = {
    senderName,
    agent: message.agent && presentAgentContact(message.agent),
    firstName: message.first_name,
    preferencesUrl: preferencesUrl(settings, message.kind),
  };
  return {
    messageId: messageId(message, from),
    from: { name: senderName, address: from },
    replyTo: { name: senderName, address: message.agent_email ?? from },
    to: recipientOf(message),
    ...renderEmail(content, letterhead),
  };
}

const recipientOf = ({ first_name, last_name, recipient }: DueMessage): Address => ({
  name: `${first_name} ${last_name}`,
  address: recipient,
});

/** Stays the same for retries and changes when staff send the email again. */
const messageId = ({ id, queued_at }: DueMessage, from: string): string =>
  `<eport.${id}.${queued_at.getTime()}@${from.slice(from.lastIndexOf('@') + 1)}>`;

function newsOf(settings: Settings, { id, news, package_count, held_count }: DueMessage): News {
  const [first, ...others] = news.map((row) => packageNews(settings, row));
  if (!first) throw new Error(`Message ${id} is about no package.`);
  return {
    packages: [first, ...others],
    count: package_count,
    heldCount: held_count,
    urls: listUrls(settings),
  };
}

function packageNews(
  settings: Settings,
  { invoiceId, invoiceKind, invoiceStatus, totalAmount, dueDate, ...row }: DueMessage['news'][number],
): PackageNews {
  const { package: packageLink, packagePhotos, invoice: invoiceLink } = links(settings);
  return {
    ...row,
    url: packageLink(row.id),
    photosUrl: packagePhotos(row.id),
    invoice:
      invoiceId !== null && totalAmount !== null && dueDate !== null
        ? {
            id: invoiceId,
            isForStorage: invoiceKind === 'STORAGE',
            isPaid: invoiceStatus === 'PAID',
            totalAmount: Number(totalAmount),
            dueDate,
            url: invoiceLink(invoiceId),
          }
        : null,
  };
}
