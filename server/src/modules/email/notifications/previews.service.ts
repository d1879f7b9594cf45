import { type EmailKind, type NotificationKind, notificationKind } from '@eport/contract/email/email-kind.ts';
import type { EmailPreview } from '@eport/contract/email/email-message.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { agentZone } from '../../../platform/access/agent-calendar.ts';
import { daysAfter, today } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Context } from '../../../platform/http/context.ts';
import { getAgentContact, presentAgentContact } from '../../agents/index.ts';
import { requireAgent } from '../settings/settings.service.ts';
import type { EmailContent } from '../templates/email-content.ts';
import { links, listUrls, preferencesUrl } from '../templates/links.ts';
import { notificationContent } from '../templates/notifications.ts';
import type { News, PackageNews } from '../templates/package-news.ts';
import { passwordResetContent } from '../templates/password-reset.ts';
import { renderEmail } from '../templates/render-email.ts';

const PACKAGE_ID = 10_482;
const INVOICE_ID = 3_071;
const EXAMPLE_CONTENTS = ['Running shoes', 'Phone case', 'Kitchen scale'] as const;

export async function listPreviews(context: Context, actor: Actor, id: number): Promise<EmailPreview[]> {
  const { db, config, clock } = context;
  await requireAgent(db, actor, id);
  const agent = presentAgentContact(await getAgentContact(db, id));
  const day = today(clock, await agentZone(context, id));
  const render = (kind: EmailKind, content: EmailContent) =>
    renderEmail(content, {
      senderName: agent.name,
      agent,
      firstName: 'Maria',
      preferencesUrl: preferencesUrl(config, kind),
    });
  return [
    ...notificationKind.options.flatMap((kind) =>
      [1, EXAMPLE_CONTENTS.length].map((packageCount) => ({
        kind,
        packageCount,
        ...render(kind, notificationContent(kind, exampleNews({ config, day }, kind, packageCount))),
      })),
    ),
    {
      kind: 'PASSWORD_RESET',
      packageCount: 0,
      ...render('PASSWORD_RESET', passwordResetContent(links(config).resetPassword('example'))),
    },
  ];
}

type ExampleContext = { config: Config; day: string };

function exampleNews(exampleContext: ExampleContext, kind: NotificationKind, count: number): News {
  const isHeld = kind === 'INVOICE_NEEDED';
  const [first, ...others] = EXAMPLE_CONTENTS.slice(0, count).map((description, index) => ({
    ...examplePackage(exampleContext, description, index),
    isHeld,
  }));
  if (!first) throw new Error('A preview needs at least one package.');
  const urls = listUrls(exampleContext.config);
  return { packages: [first, ...others], count, heldCount: isHeld ? count : 0, urls };
}

type Example = Omit<PackageNews, 'isHeld'>;

/** Has the values of all kinds: only emails of kind HELD use the status, and only reminders the deadline. */
function examplePackage({ config, day }: ExampleContext, description: string, index: number): Example {
  const [packageId, invoiceId] = [PACKAGE_ID + index, INVOICE_ID + index];
  return {
    id: packageId,
    description,
    trackingNumber: `1Z999AA1012345678${4 + index}`,
    status: 'HELD_AT_PORT_DUTIES_DUE',
    deadline: daysAfter(day, 2),
    warehouse: 'Miami Warehouse',
    destination: 'Barbados',
    openExceptions: [],
    photoCount: 0,
    photosUrl: links(config).packagePhotos(packageId),
    url: links(config).package(packageId),
    invoice: {
      id: invoiceId,
      isForStorage: false,
      isPaid: false,
      totalAmount: 48.5 + 12 * index,
      dueDate: daysAfter(day, config.invoiceDueDays),
      url: links(config).invoice(invoiceId),
    },
  };
}
