import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import type { MailContent } from './mail-content.ts';

/** What a notification tells of. */
export type PackageNews = {
  packageId: number;
  description: string;
  trackingNumber: string | null;
  /** At the event, not now. */
  status: PackageStatus | null;
  warehouse: string;
  destination: string | null;
  invoice: { id: number; totalAmount: number; dueDate: string } | null;
  links: { package: string; invoice: string };
};

type Template = (news: PackageNews) => Pick<MailContent, 'heading' | 'paragraphs'> & {
  /** Facts beside those of the package. */
  facts?: MailContent['facts'];
  action?: MailContent['action'];
};

const there = ({ destination }: PackageNews) => destination ?? 'your country';
const dollars = (amount: number) => `$${amount.toFixed(2)}`;

const upload = ({ links }: PackageNews) => ({ label: 'Upload the purchase invoice', url: links.package });
const openInvoice = ({ links }: PackageNews) => ({ label: 'View the invoice', url: links.invoice });

function invoiceFacts({ invoice }: PackageNews): MailContent['facts'] {
  if (!invoice) return [];
  return [
    ['Invoice', `#${invoice.id}`],
    ['Amount', dollars(invoice.totalAmount)],
  ];
}

/** Each says what has happened, what it means for the customer, and what there is to do, if anything. */
const TEMPLATES: Record<NotificationKind, Template> = {
  PACKAGE_RECEIVED: (news) => ({
    heading: 'Your package has arrived at our warehouse',
    paragraphs: [
      `We have received your package at ${news.warehouse}. It will leave with our next shipment to ${there(news)}; we will tell you when it does.`,
    ],
  }),
  INVOICE_NEEDED: (news) => ({
    heading: 'We need the purchase invoice of your package',
    paragraphs: [
      `We have received your package at ${news.warehouse}. Customs of ${there(news)} asks for its purchase invoice, so the package is on hold until we have it.`,
      'Please upload your receipt as a PDF, JPG or PNG.',
    ],
    action: upload(news),
  }),
  DEPARTED: (news) =>
    news.status === 'ON_HOLD_INVOICE_REQUIRED'
      ? {
          heading: 'Your package is on its way, but we need its purchase invoice',
          paragraphs: [
            `Your package has left ${news.warehouse} for ${there(news)}. Customs will not release it without its purchase invoice, which we are still waiting for.`,
          ],
          action: upload(news),
        }
      : {
          heading: 'Your package is on its way',
          paragraphs: [
            `Your package has left ${news.warehouse} for ${there(news)}. There is nothing for you to do; we will tell you when it arrives.`,
          ],
        },
  ARRIVED: (news) =>
    news.status === 'ON_HOLD_INVOICE_REQUIRED'
      ? {
          heading: 'Your package has arrived, but we need its purchase invoice',
          paragraphs: [
            `The shipment with your package has arrived in ${there(news)}. Customs cannot begin with it before we have its purchase invoice.`,
          ],
          action: upload(news),
        }
      : {
          heading: 'Your package has arrived at the port',
          paragraphs: [
            `The shipment with your package has arrived in ${there(news)}. It goes through customs next; there is nothing for you to do yet.`,
          ],
        },
  CLEARED: () => ({
    heading: 'Customs has cleared your package',
    paragraphs: ['Your package has passed customs. It is ready for pickup as soon as its invoice is paid.'],
  }),
  HELD: (news) =>
    news.status === 'CUSTOMS_DECLARATION_REQUIRED'
      ? {
          heading: 'Customs needs a declaration for your package',
          paragraphs: [
            'Customs holds your package until a declaration is made. Please contact us: we will tell you what is needed.',
          ],
        }
      : {
          heading: 'Your package is held at the port: duties are due',
          paragraphs: [
            'Customs holds your package until its duties are paid. Please contact us: we will tell you the amount and how to pay it.',
          ],
        },
  INVOICE_ISSUED: (news) => ({
    heading: 'Your invoice is ready',
    paragraphs: ['Please pay it by its due date. Once your package is cleared and paid you can pick it up.'],
    facts: [...invoiceFacts(news), ...(news.invoice ? [due(news.invoice)] : [])],
    action: openInvoice(news),
  }),
  PAYMENT_RECEIVED: (news) => ({
    heading: 'Thank you for your payment',
    paragraphs: ['We have received your payment. The invoice is your receipt.'],
    facts: invoiceFacts(news),
    action: openInvoice(news),
  }),
  READY_FOR_PICKUP: () => ({
    heading: 'Your package is ready for pickup',
    paragraphs: [
      'Your package is cleared and paid. You can pick it up now; please bring an identity document and your mailbox ID.',
    ],
  }),
};

const due = ({ dueDate }: { dueDate: string }): [string, string] => ['Due date', dueDate];

export function notificationContent(kind: NotificationKind, news: PackageNews): MailContent {
  const { heading, paragraphs, facts = [], action } = TEMPLATES[kind](news);
  return {
    subject: `${heading} (package #${news.packageId})`,
    heading,
    paragraphs,
    facts: [['Package', `#${news.packageId} ${news.description}`], ...tracking(news), ...facts],
    action: action ?? { label: 'View your package', url: news.links.package },
  };
}

const tracking = ({ trackingNumber }: PackageNews): MailContent['facts'] =>
  trackingNumber === null ? [] : [['Tracking number', trackingNumber]];
