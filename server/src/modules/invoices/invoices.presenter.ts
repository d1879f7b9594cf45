import type { DueInvoice, Invoice, InvoiceItem } from '@eport/contract/invoices/invoice.ts';
import type { AgentCredit } from '@eport/contract/payments/credit.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { permissionOf, refusal } from '../../platform/errors/refusal.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentAgentContact } from '../agents/index.ts';
import { invoicePolicy } from './invoice-policy.ts';
import type { DueRow, InvoiceRow, ItemRow, LineRow } from './invoices.queries.ts';
import { statusOn } from './status-on.ts';

type Here = Pick<Context, 'clock' | 'config'>;

const shared = (row: Omit<DueRow, 'lacks_drawer'>, here: Here) => ({
  id: row.id,
  dueDate: row.due_date,
  status: statusOn(row, here),
  totalAmount: Number(row.total_amount),
  remainingAmount: Number(row.remaining_amount),
});

export const presentItem = (row: ItemRow, here: Here): InvoiceItem => ({
  ...shared(row, here),
  packageId: row.package_id,
  createdAt: row.created_at.toISOString(),
});

export function presentDue(row: DueRow, actor: Actor, here: Here): DueInvoice {
  const invoice = shared(row, here);
  return {
    ...invoice,
    kind: row.kind,
    shippingPackageId: row.package_id,
    can: invoicePolicy.permissions(['payCash'], { ...row, ...invoice }, actor),
  };
}

/** Reads the stored status, which is DUE for an overdue invoice too. */
const isOpen = ({ status }: Pick<InvoiceRow, 'status'>) => status === 'DUE';

const ACTIONS = ['payCash', 'cancel', 'reversePayment'] as const;

type Shown = Here & { takesOnline: boolean };

export const presentInvoice = (row: InvoiceRow, actor: Actor, { takesOnline, ...here }: Shown): Invoice => ({
  ...shared(row, here),
  kind: row.kind,
  shippingPackageId: row.package_id,
  createdAt: row.created_at.toISOString(),
  paidAmount: Number(row.paid_amount),
  paidAt: row.paid_at?.toISOString() ?? null,
  customerName: row.customer_name,
  customerAddress: row.customer_address,
  packageDescription: row.package_description,
  billOfLadingNumber: row.bill_of_lading_number,
  lineItems: row.lines.map(presentLine),
  issuer: {
    // Invoices from before issuers were stored show the agent's name.
    name: row.issuer_name ?? row.agent.name,
    address: row.issuer_address,
    taxNumber: row.issuer_tax_number,
  },
  agent: presentAgentContact(row.agent),
  paymentInstructions: isOpen(row) ? row.payment_instructions : null,
  can: {
    ...invoicePolicy.permissions(ACTIONS, { ...row, ...shared(row, here) }, actor),
    payOnline: permissionOf(
      takesOnline
        ? invoicePolicy.refusalOf('payOnline', shared(row, here), actor)
        : refusal('ONLINE_PAYMENT_OFF'),
    ),
  },
});

const presentLine = ({ description, calculation_details, amount }: LineRow) => ({
  description,
  calculationDetails: calculation_details,
  amount: Number(amount),
});

type CreditRow = { agent_id: number; agent_name: string; balance: string };

export const presentCredit = ({ agent_id, agent_name, balance }: CreditRow): AgentCredit => ({
  agentId: agent_id,
  agentName: agent_name,
  balance: Number(balance),
});
