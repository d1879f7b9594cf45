import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import { conditionOf } from '@eport/contract/exceptions/exception-conditions.ts';
import { ADVICE } from '@eport/contract/packages/customer-advice.ts';
import { writtenDate } from '@eport/contract/shared/written-date.ts';
import { countText, moneyText } from '../../../platform/texts.ts';
import type { EmailContent, PackageList } from './email-content.ts';
import { destinationOf, type News, type PackageNews, warehouseOf, wordsFor } from './package-news.ts';

type Template = (news: News) => Pick<EmailContent, 'heading' | 'paragraphs'> & {
  action?: EmailContent['action'];
};

const hasOnePackage = ({ count }: News) => count === 1;
const areAllHeld = ({ count, heldCount }: News) => heldCount === count;

const upload = ({ packages: [first], count, heldCount, urls }: News) =>
  count === 1
    ? { label: 'Upload the purchase invoice', url: first.url }
    : { label: `Upload the purchase invoice${heldCount === 1 ? '' : 's'}`, url: urls.heldPackages };

const openInvoice = ({ packages: [first], count, urls }: News) =>
  count === 1
    ? { label: 'View the invoice', url: first.invoice?.url ?? first.url }
    : { label: 'View your invoices', url: urls.invoices };

const openPackages = ({ packages: [first], count, urls }: News) =>
  count === 1
    ? { label: 'View your package', url: first.url }
    : { label: 'View your packages', url: urls.packages };

const photosOf = ({ packages }: News) => packages.reduce((sum, { photoCount }) => sum + photoCount, 0);

const photosLabel = (count: number) => `${countText(count)} ${count === 1 ? 'photo' : 'photos'}`;

function photosText(news: News): string {
  const count = photosOf(news);
  if (hasOnePackage(news)) {
    return count > 0
      ? `We have taken ${photosLabel(count)} of it.`
      : 'If we photograph it, you will find the photos on its page.';
  }
  return count > 0
    ? 'We have photographed some of them. The list shows how many photos each has.'
    : 'If we photograph them, you will find the photos on their pages.';
}

function departureText(news: News): string {
  const leave = `leave for ${destinationOf(news)}`;
  const condition = hasOnePackage(news) ? conditionOf(news.packages[0].openExceptions) : null;
  if (condition) return `It can ${leave} once ${condition}.`;
  const soon = `${wordsFor(news.count).They} will ${leave} with one of our next shipments`;
  return news.packages.some(waits)
    ? `${soon}, except those that are marked “Must wait” in the list.`
    : `${soon}.`;
}

const waits = ({ openExceptions }: PackageNews) => openExceptions.length > 0;

const openPhotos = (news: News) => ({
  label: photosOf(news) === 1 ? 'View the photo' : 'View the photos',
  url: news.packages[0].photosUrl,
});

const purchaseInvoices = (news: News) =>
  hasOnePackage(news) ? 'its purchase invoice' : 'their purchase invoices';

/** `held` and `free` are the texts for all packages on hold and for none. */
function inTransit(news: News, { what, held, free }: { what: string; held: string; free: string }) {
  const { heldCount } = news;
  if (areAllHeld(news)) {
    return {
      heading: `${what}, but we need ${purchaseInvoices(news)}`,
      paragraphs: [held],
      action: upload(news),
    };
  }
  if (heldCount === 0) return { heading: what, paragraphs: [free] };
  return {
    heading: what,
    paragraphs: [
      `We still need ${heldCount === 1 ? 'the purchase invoice' : 'the purchase invoices'} for ${countText(heldCount)} of them. Customs will not release ${heldCount === 1 ? 'it without its purchase invoice' : 'them without their purchase invoices'}.`,
    ],
    action: upload(news),
  };
}

const areForStorage = ({ packages }: News) => packages.every(({ invoice }) => invoice?.isForStorage);

/** Returns the deadline of a reminder, which all its packages share. */
function deadlineOf({ packages: [{ id, deadline }] }: News): string {
  if (deadline === null) throw new Error(`The reminder about package ${id} has no deadline.`);
  return writtenDate(deadline);
}

function openInvoiceOf({ packages: [{ invoice }], count }: News) {
  return count === 1 && invoice && !invoice.isPaid ? invoice : null;
}

/** Must agree with the advice on the customer's package page. */
function dutiesDue(news: News) {
  const { your, their } = wordsFor(news.count);
  const invoice = openInvoiceOf(news);
  const held = `Customs is holding ${your} until ${their} duties are paid.`;
  const heading = `Customs is holding ${your}: duties are due`;
  if (!invoice) return { heading, paragraphs: [held, ADVICE.duties] };
  const due = `Your invoice #${invoice.id} for ${moneyText(invoice.totalAmount)} is due by ${writtenDate(invoice.dueDate)}.`;
  return { heading, paragraphs: [held, `${due} ${ADVICE.dutiesNotOnInvoice}`], action: openInvoice(news) };
}

function pickupAfterClearance(news: News): string {
  const { them, Their } = wordsFor(news.count);
  const invoices = news.packages.map(({ invoice }) => invoice);
  if (invoices.every((invoice) => invoice?.isPaid)) {
    return hasOnePackage(news) ? 'Its invoice is paid.' : `${Their} invoices are paid.`;
  }
  if (!hasOnePackage(news)) return 'You can pick up each package once its invoice is paid.';
  return invoices[0]
    ? `You can pick ${them} up once its invoice is paid.`
    : `We are preparing its invoice. You can pick ${them} up once the invoice is paid.`;
}

const TEMPLATES: Record<NotificationKind, Template> = {
  PACKAGE_RECEIVED: (news) => {
    const { Your, have, your } = wordsFor(news.count);
    return {
      heading: `${Your} ${have} arrived at our warehouse`,
      paragraphs: [
        `We have received ${your} at ${warehouseOf(news)}. ${departureText(news)}`,
        photosText(news),
      ],
      ...(hasOnePackage(news) && photosOf(news) > 0 && { action: openPhotos(news) }),
    };
  },
  INVOICE_NEEDED: (news) => {
    const { your } = wordsFor(news.count);
    const invoices = hasOnePackage(news) ? 'the purchase invoice' : 'the purchase invoices';
    return {
      heading: `We need ${invoices} for ${your}`,
      paragraphs: [
        `We have received ${your} at ${warehouseOf(news)}. Customs in ${destinationOf(news)} requires ${purchaseInvoices(news)}. ${hasOnePackage(news) ? 'The package is' : 'The packages are'} on hold until you upload ${invoices}.`,
        `Please upload ${hasOnePackage(news) ? 'the invoice' : 'each invoice'} from the shop as a PDF, JPG or PNG.`,
      ],
      action: upload(news),
    };
  },
  DEPARTED: (news) => {
    const { Your, have, are } = wordsFor(news.count);
    const left = `${Your} ${have} left ${warehouseOf(news)} for ${destinationOf(news)}.`;
    const text = inTransit(news, {
      what: `${Your} ${are} on ${hasOnePackage(news) ? 'its' : 'their'} way`,
      held: `Customs will not release ${wordsFor(news.count).them} without ${purchaseInvoices(news)}, which we are still waiting for.`,
      free: 'There is nothing for you to do.',
    });
    return { ...text, paragraphs: [`${left} ${text.paragraphs.join(' ')}`] };
  },
  ARRIVED: (news) => {
    const { Your, have, your, them, They } = wordsFor(news.count);
    const there = destinationOf(news);
    const text = inTransit(news, {
      what: `${Your} ${have} arrived in ${there}`,
      held: `Customs cannot process ${them} until we have ${purchaseInvoices(news)}.`,
      free: `${They} ${hasOnePackage(news) ? 'goes' : 'go'} through customs next. There is nothing for you to do yet.`,
    });
    const arrived = `The shipment with ${your} has arrived in ${there}.`;
    return { ...text, paragraphs: [`${arrived} ${text.paragraphs.join(' ')}`] };
  },
  CLEARED: (news) => {
    const { your, Your, have } = wordsFor(news.count);
    return {
      heading: `Customs has cleared ${your}`,
      paragraphs: [`${Your} ${have} cleared customs. ${pickupAfterClearance(news)}`],
    };
  },
  HELD: (news) => {
    if (news.packages[0].status !== 'CUSTOMS_DECLARATION_REQUIRED') return dutiesDue(news);
    const { your } = wordsFor(news.count);
    return {
      heading: `Customs needs a declaration for ${your}`,
      paragraphs: [
        `Customs is holding ${your} until ${hasOnePackage(news) ? 'its contents are' : 'the contents of each are'} declared.`,
        ADVICE.declaration,
      ],
    };
  },
  INVOICE_ISSUED: (news) => ({
    heading: hasOnePackage(news)
      ? 'Your invoice is ready'
      : `Your ${countText(news.count)} invoices are ready`,
    paragraphs: [
      areForStorage(news)
        ? `${hasOnePackage(news) ? 'It is' : 'They are'} for storage after the free days. Please pay by the due date.`
        : hasOnePackage(news)
          ? 'Please pay it by the due date. You can pick up your package once it is cleared and paid.'
          : 'Please pay each one by its due date. You can pick up a package once it is cleared and paid.',
    ],
    action: openInvoice(news),
  }),
  PAYMENT_RECEIVED: (news) => ({
    heading: 'Thank you for your payment',
    paragraphs: [
      hasOnePackage(news)
        ? 'We have received your payment. The invoice is your receipt.'
        : 'We have received your payment. The invoices are your receipts.',
    ],
    action: openInvoice(news),
  }),
  STORAGE_STARTS: (news) => {
    const { your, Your, are, them } = wordsFor(news.count);
    const day = deadlineOf(news);
    return {
      heading: `Pick up ${your} by ${day}: storage is free until then`,
      paragraphs: [
        `${Your} ${are} ready for pickup. Storage is free until ${day}. After that, a daily fee applies, which you can see on the page of ${hasOnePackage(news) ? 'the' : 'each'} package.`,
        `Please pick ${them} up in time. ${ADVICE.pickup}`,
      ],
    };
  },
  ABANDONMENT: (news) => {
    const { your, Your, are, them, They } = wordsFor(news.count);
    const day = deadlineOf(news);
    return {
      heading: `Pick up ${your} before ${day}`,
      paragraphs: [
        `${Your} ${are} still waiting for you. ${They} will be considered abandoned on ${day}, and we will then decide what happens to ${them}.`,
        `Please pick ${them} up before that day, or contact us. ${ADVICE.pickup}`,
      ],
    };
  },
  READY_FOR_PICKUP: (news) => {
    const { Your, are, them } = wordsFor(news.count);
    return {
      heading: `${Your} ${are} ready for pickup`,
      paragraphs: [`${Your} ${are} cleared and paid. You can pick ${them} up now.`, ADVICE.pickup],
    };
  },
};

const INVOICE_FACTS: Partial<Record<NotificationKind, (invoice: Invoice) => [string, string][]>> = {
  INVOICE_ISSUED: (invoice) => [...amountOf(invoice), ['Due date', writtenDate(invoice.dueDate)]],
  PAYMENT_RECEIVED: (invoice) => amountOf(invoice),
};

type Invoice = NonNullable<PackageNews['invoice']>;

const amountOf = ({ id, totalAmount }: Invoice): [string, string][] => [
  ['Invoice', `#${id}`],
  ['Amount', moneyText(totalAmount)],
];

export function notificationContent(kind: NotificationKind, news: News): EmailContent {
  const { heading, paragraphs, action } = TEMPLATES[kind](news);
  const content = { heading, paragraphs, action: action ?? openPackages(news) };
  const [first] = news.packages;
  if (!hasOnePackage(news)) return { ...content, subject: heading, facts: [], list: listOf(kind, news) };
  return {
    ...content,
    subject: `${heading} (package #${first.id})`,
    facts: [['Package', titleOf(first)], ...tracking(first), ...invoiceFacts(kind, first)],
  };
}

const titleOf = ({ id, description }: PackageNews) => `#${id} ${description}`;

const tracking = ({ trackingNumber }: PackageNews): EmailContent['facts'] =>
  trackingNumber === null ? [] : [['Tracking number', trackingNumber]];

const invoiceFacts = (kind: NotificationKind, { invoice }: PackageNews): EmailContent['facts'] =>
  (invoice && INVOICE_FACTS[kind]?.(invoice)) || [];

const listOf = (kind: NotificationKind, { packages, count }: News): PackageList => ({
  items: packages.map((item) => ({
    title: titleOf(item),
    url: (INVOICE_FACTS[kind] && item.invoice?.url) || (showsPhotos(kind, item) ? item.photosUrl : item.url),
    details: [
      ...(item.isHeld ? ['Purchase invoice needed'] : []),
      ...tracking({ ...item, trackingNumber: shortTracking(item.trackingNumber) }).map(asDetail),
      ...invoiceFacts(kind, item).map(asDetail),
      ...(showsPhotos(kind, item) ? [photosLabel(item.photoCount)] : []),
      ...(kind === 'PACKAGE_RECEIVED' && waits(item) ? ['Must wait: see its page'] : []),
    ].join(' · '),
  })),
  others: count - packages.length,
});

const showsPhotos = (kind: NotificationKind, { photoCount }: PackageNews) =>
  kind === 'PACKAGE_RECEIVED' && photoCount > 0;

const asDetail = ([label, value]: [string, string]) => `${label} ${value}`;

const TRACKING_END = 6;

const shortTracking = (trackingNumber: string | null) =>
  trackingNumber !== null && trackingNumber.length > TRACKING_END
    ? `…${trackingNumber.slice(-TRACKING_END)}`
    : trackingNumber;
