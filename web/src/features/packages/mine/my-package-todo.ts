import { ADVICE } from '@eport/contract/packages/customer-advice.ts';
import type { CustomerPackage, PackageJourney } from '@eport/contract/packages/package.ts';
import { EXCEPTION_ADVICE } from '../../../entities/exception-advice.ts';
import {
  DECLARATION_NEEDED,
  HELD_FOR_DUTIES,
  INVOICE_NEEDED,
  INVOICE_WANTED,
} from '../../../entities/package-requests.ts';
import { formatMoney, formatWrittenDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { exceptionTodosOf } from './my-package-exceptions.ts';
import { activeInvoiceOf, openInvoiceOf } from './my-package-invoice.ts';

export type Todo = {
  tone: 'warning' | 'error';
  title: string;
  text: string;
  action?: { label: string; to: string } | 'upload' | 'contact';
};

export const todosOf = (journey: PackageJourney): Todo[] => [
  ...exceptionTodosOf(journey),
  ...statusTodosOf(journey),
];

function statusTodosOf(journey: PackageJourney): Todo[] {
  switch (journey.status) {
    case 'ON_HOLD_INVOICE_REQUIRED':
      return [UPLOAD, ...paymentOf(journey)];
    case 'CUSTOMS_DECLARATION_REQUIRED':
      return [DECLARE, ...paymentOf(journey)];
    case 'HELD_AT_PORT_DUTIES_DUE':
      return [dutiesOf(journey)];
    default:
      return paymentOf(journey);
  }
}

const UPLOAD: Todo = {
  tone: 'warning',
  title: 'Please upload your purchase invoice',
  text: INVOICE_NEEDED,
  action: 'upload',
};

const DECLARE: Todo = {
  tone: 'warning',
  title: 'Please declare the contents',
  text: `${DECLARATION_NEEDED} ${ADVICE.declaration}`,
  action: 'contact',
};

/** Tells the customer to ask about the duties: only the forwarder knows whether the invoice includes them. */
function dutiesOf(journey: PackageJourney): Todo {
  const [payment] = paymentOf(journey);
  const invoice = activeInvoiceOf(journey);
  if (invoice && payment) {
    return {
      ...payment,
      tone: 'error',
      text: `${HELD_FOR_DUTIES}. ${dueSentence(invoice)} ${ADVICE.dutiesNotOnInvoice}`,
    };
  }
  const advice = invoice
    ? `Your invoice #${invoice.id} is paid. ${ADVICE.dutiesNotOnInvoice}`
    : ADVICE.duties;
  return { tone: 'error', title: HELD_FOR_DUTIES, text: advice, action: 'contact' };
}

function paymentOf(journey: PackageJourney): Todo[] {
  const invoice = openInvoiceOf(journey);
  if (!invoice) return [];
  const sentences = [dueSentence(invoice), collectOnceDone(journey)];
  return [
    {
      tone: invoice.status === 'OVERDUE' ? 'error' : 'warning',
      title: `Please pay ${formatMoney(invoice.totalAmount)}`,
      text: sentences.filter(Boolean).join(' '),
      action: { label: 'View Invoice', to: paths.invoice(invoice.id) },
    },
  ];
}

const dueSentence = ({ id, status, dueDate }: NonNullable<PackageJourney['invoice']>) =>
  `Your invoice #${id} ${status === 'OVERDUE' ? 'was due on' : 'is due by'} ${formatWrittenDate(dueDate)}.`;

function collectOnceDone({ status }: PackageJourney) {
  switch (status) {
    case 'CUSTOMS_CLEARED':
      return 'You can collect the package once it is paid.';
    case 'READY_FOR_PICKUP':
    case 'READY_FOR_PICKUP_AT_WAREHOUSE':
    case 'COLLECTED':
      return null;
    default:
      return 'You can collect the package once customs has cleared it and the invoice is paid.';
  }
}

export function nextStepOf({ status, hasInvoice, openExceptions }: CustomerPackage): string | null {
  const [problem] = openExceptions;
  if (problem) return `${EXCEPTION_ADVICE[problem].title}. Select this package to see what to do.`;
  switch (status) {
    case 'ON_HOLD_INVOICE_REQUIRED':
      return `${INVOICE_WANTED} Select this package to upload it.`;
    case 'CUSTOMS_DECLARATION_REQUIRED':
      return DECLARE.text;
    case 'HELD_AT_PORT_DUTIES_DUE':
      return `${HELD_FOR_DUTIES}. ${hasInvoice ? 'Select this package to see its invoice.' : ADVICE.duties}`;
    default:
      return null;
  }
}
