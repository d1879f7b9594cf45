import { canTurnOff, type EmailKind } from '@eport/contract/email/email-kind.ts';
import type { Config } from '../../platform/config.ts';
import type { Address, Mail } from '../../platform/mail/mail.ts';
import type { DueMessage } from './delivery.queries.ts';
import { notificationContent, type PackageNews } from './templates/notifications.ts';
import { passwordResetContent } from './templates/password-reset.ts';
import { renderMail } from './templates/render-mail.ts';

type Settings = Pick<Config, 'publicUrl' | 'productName'>;

/** Addresses of the web application; its own `paths` are not the server's to import. */
export const links = ({ publicUrl }: Settings) => ({
  package: (id: number) => `${publicUrl}/packages/${id}`,
  invoice: (id: number) => `${publicUrl}/invoices/${id}`,
  profile: () => `${publicUrl}/profile`,
  resetPassword: (token: string) => `${publicUrl}/reset-password?token=${token}`,
});

/** `from` is what the mail server lets us send as; `resetToken` is for a link to a new password only. */
export function writeMail(
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
    contactEmail: message.agent_email,
    firstName: message.first_name,
    preferencesUrl: preferencesUrl(settings, message.kind),
  };
  return {
    messageId: messageId(message, from),
    from: { name: senderName, address: from },
    replyTo: { name: senderName, address: message.agent_email ?? from },
    to: recipientOf(message),
    ...renderMail(content, letterhead),
  };
}

export const preferencesUrl = (settings: Settings, kind: EmailKind): string | null =>
  kind === 'PASSWORD_RESET' || !canTurnOff(kind) ? null : links(settings).profile();

const recipientOf = ({ first_name, last_name, recipient }: DueMessage): Address => ({
  name: `${first_name} ${last_name}`,
  address: recipient,
});

/** The same for each attempt, another one for a mail that is sent again. */
const messageId = ({ id, queued_at }: DueMessage, from: string): string =>
  `<eport.${id}.${queued_at.getTime()}@${from.slice(from.lastIndexOf('@') + 1)}>`;

function newsOf(settings: Settings, message: DueMessage): PackageNews {
  const { package: packageLink, invoice: invoiceLink } = links(settings);
  const { package_id: packageId, invoice_id: invoiceId, total_amount, due_date } = message;
  if (packageId === null) throw new Error(`Message ${message.id} is about no package.`);
  return {
    packageId,
    description: message.package_description ?? '',
    trackingNumber: message.tracking_number,
    status: message.package_status,
    warehouse: message.warehouse_name ?? '',
    destination: message.country_name,
    invoice:
      invoiceId !== null && total_amount !== null && due_date !== null
        ? { id: invoiceId, totalAmount: Number(total_amount), dueDate: due_date }
        : null,
    links: {
      package: packageLink(packageId),
      invoice: invoiceId === null ? packageLink(packageId) : invoiceLink(invoiceId),
    },
  };
}
