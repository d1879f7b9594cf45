import type { CustomerProfile } from '@eport/contract/customers/customer.ts';
import type { CustomerDashboard } from '@eport/contract/customers/dashboard.ts';
import type { InvoiceItem } from '@eport/contract/invoices/invoice.ts';
import type { WaitingPackage } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { headlineOf } from '../../../entities/package-headline.ts';
import { DECLARATION_NEEDED, HELD_FOR_DUTIES, INVOICE_WANTED } from '../../../entities/package-requests.ts';
import { formatMoney, formatStatus, formatWrittenDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';

export type ToDo = {
  key: string;
  tone: 'error' | 'warning' | 'success' | 'primary';
  title: string;
  text: string;
  action:
    | { kind: 'upload'; packageId: number }
    | { kind: 'edit profile' }
    | { kind: 'open'; label: string; name: string; to: string };
};

export function toDosOf(
  { waiting, owed }: Pick<CustomerDashboard, 'waiting' | 'owed'>,
  profile: CustomerProfile | undefined,
): ToDo[] {
  const payments = owed.invoices.map(paymentOf);
  const packages = waiting.packages.map(packageToDo);
  return [
    ...payments.filter(({ tone }) => tone === 'error'),
    ...packages.filter(({ tone }) => tone !== 'success'),
    ...payments.filter(({ tone }) => tone !== 'error'),
    ...packages.filter(({ tone }) => tone === 'success'),
    ...(profile ? missingFrom(profile) : []),
  ];
}

const REQUESTS: Partial<Record<PackageStatus, Pick<ToDo, 'tone' | 'text'>>> = {
  ON_HOLD_INVOICE_REQUIRED: { tone: 'warning', text: INVOICE_WANTED },
  CUSTOMS_DECLARATION_REQUIRED: { tone: 'warning', text: DECLARATION_NEEDED },
  HELD_AT_PORT_DUTIES_DUE: { tone: 'error', text: `${HELD_FOR_DUTIES}.` },
};

/** Names the problem without the advice texts of the package page, which would add their code to the dashboard. */
function problemOf([kind]: WaitingPackage['openExceptions']): Pick<ToDo, 'tone' | 'text'> {
  const name = kind === 'ABANDONED' ? 'not picked up in time' : formatStatus(kind ?? 'OTHER').toLowerCase();
  const problem = name === 'other' ? '' : `: ${name}`;
  return { tone: 'warning', text: `There is a problem${problem}. Open the package to see what to do.` };
}

function packageToDo({ id, status, description, senderName, openExceptions, can }: WaitingPackage): ToDo {
  const hasProblem = openExceptions.length > 0;
  const ready = headlineOf({ status, passage: null, destinationCountryName: null });
  const request = hasProblem ? problemOf(openExceptions) : REQUESTS[status];
  const { tone, text } = request ?? { tone: 'success', text: `${ready}.` };
  const wantsInvoice = !hasProblem && status === 'ON_HOLD_INVOICE_REQUIRED' && can.uploadInvoice.allowed;
  return {
    key: `package ${id}`,
    tone,
    title: senderName === null ? description : `${description} from ${senderName}`,
    text,
    action: wantsInvoice
      ? { kind: 'upload', packageId: id }
      : { kind: 'open', label: 'View Package', name: `package #${id}`, to: paths.package(id) },
  };
}

function paymentOf({ id, status, totalAmount, remainingAmount, dueDate }: InvoiceItem): ToDo {
  const overdue = status === 'OVERDUE';
  const total = remainingAmount < totalAmount ? ` for ${formatMoney(totalAmount)}` : '';
  return {
    key: `invoice ${id}`,
    tone: overdue ? 'error' : 'warning',
    title: `Pay ${formatMoney(remainingAmount)}`,
    text: `Invoice #${id}${total} ${overdue ? 'was due on' : 'is due by'} ${formatWrittenDate(dueDate)}.`,
    action: { kind: 'open', label: 'View Invoice', name: `invoice #${id}`, to: paths.invoice(id) },
  };
}

function missingFrom({ phoneNumber, addressLine1, city }: CustomerProfile): ToDo[] {
  const missing = [!phoneNumber && 'phone number', !(addressLine1 && city) && 'address'].filter(Boolean);
  if (missing.length === 0) return [];
  return [
    {
      key: 'profile',
      tone: 'primary',
      title: 'Complete your profile',
      text: `Add your ${missing.join(' and ')}, so that we can reach you about your packages.`,
      action: { kind: 'edit profile' },
    },
  ];
}

export function furtherOf({ waiting, owed }: Pick<CustomerDashboard, 'waiting' | 'owed'>) {
  return {
    packages: waiting.count - waiting.packages.length,
    invoices: owed.count - owed.invoices.length,
  };
}
