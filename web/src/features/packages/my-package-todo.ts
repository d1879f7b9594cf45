import type { PackageJourney } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { config } from '../../lib/config.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';

export const INVOICE_NEEDED =
  'Destination customs requires a purchase invoice for this item. Please upload a PDF, JPG, or PNG of your receipt.';

/** What only the forwarder can settle with the customer, for the statuses in which nothing moves until it is done. */
export const askForwarder: Partial<Record<PackageStatus, string>> = {
  HELD_AT_PORT_DUTIES_DUE: `Customs holds this package until the duties are paid. Please contact ${config.brandName} to settle them.`,
  CUSTOMS_DECLARATION_REQUIRED: `Customs needs a declaration of what is inside. Please contact ${config.brandName} to make it.`,
};

const titles: Partial<Record<PackageStatus, string>> = {
  HELD_AT_PORT_DUTIES_DUE: 'Please pay the duties',
  CUSTOMS_DECLARATION_REQUIRED: 'Please declare what is inside',
};

export type Todo = {
  tone: 'warning' | 'error';
  title: string;
  text: string;
  action?: { label: string; to: string } | 'upload';
};

/** What the customer has to do now, the most pressing first. */
export const todosOf = (journey: PackageJourney): Todo[] => [...statusTodo(journey), ...invoiceTodo(journey)];

function statusTodo({ status }: PackageJourney): Todo[] {
  if (status === 'ON_HOLD_INVOICE_REQUIRED') {
    return [
      {
        tone: 'warning',
        title: 'Please upload your purchase invoice',
        text: INVOICE_NEEDED,
        action: 'upload',
      },
    ];
  }
  const [title, text] = [titles[status], askForwarder[status]];
  if (!title || !text) return [];
  return [{ tone: status === 'HELD_AT_PORT_DUTIES_DUE' ? 'error' : 'warning', title, text }];
}

function invoiceTodo({ invoice }: PackageJourney): Todo[] {
  if (invoice?.status !== 'DUE' && invoice?.status !== 'OVERDUE') return [];
  const isOverdue = invoice.status === 'OVERDUE';
  const due = `${isOverdue ? 'was' : 'is'} due by ${formatDate(invoice.dueDate)}`;
  return [
    {
      tone: isOverdue ? 'error' : 'warning',
      title: `Please pay ${formatMoney(invoice.totalAmount)}`,
      text: `Your invoice #${invoice.id} ${due}. You can collect the package once it is paid.`,
      action: { label: 'View Invoice', to: paths.invoice(invoice.id) },
    },
  ];
}
