import { emailKind } from '@eport/contract/email/email-kind.ts';
import type { EmailPreview } from '@eport/contract/email/email-message.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { daysAfter, today } from '../../platform/clock.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/context.ts';
import { requireAgent } from './settings.service.ts';
import { notificationContent, type PackageNews } from './templates/notifications.ts';
import { passwordResetContent } from './templates/password-reset.ts';
import { renderMail } from './templates/render-mail.ts';
import { links, preferencesUrl } from './write-mail.ts';

const PACKAGE_ID = 10_482;
const INVOICE_ID = 3_071;

/** Every kind of mail in the agent's name, about a package that does not exist. */
export async function previewsFor(context: Context, actor: Actor, id: number): Promise<EmailPreview[]> {
  const { db, config } = context;
  const agent = await requireAgent(db, actor, id);
  const news = exampleNews(context);
  return emailKind.options.map((kind) => ({
    kind,
    ...renderMail(
      kind === 'PASSWORD_RESET'
        ? passwordResetContent(links(config).resetPassword('example'))
        : notificationContent(kind, news),
      {
        senderName: agent.name,
        contactEmail: agent.contact_email,
        firstName: 'Maria',
        preferencesUrl: preferencesUrl(config, kind),
      },
    ),
  }));
}

function exampleNews({ config, clock }: Context): PackageNews {
  const status: PackageStatus = 'HELD_AT_PORT_DUTIES_DUE';
  const dueDate = daysAfter(today(clock, config.timeZone), config.invoiceDueDays);
  return {
    packageId: PACKAGE_ID,
    description: 'Running shoes',
    trackingNumber: '1Z999AA10123456784',
    status,
    warehouse: 'Miami Warehouse',
    destination: 'Barbados',
    invoice: { id: INVOICE_ID, totalAmount: 48.5, dueDate },
    links: { package: links(config).package(PACKAGE_ID), invoice: links(config).invoice(INVOICE_ID) },
  };
}
