import type { DueInvoice, Invoice, InvoiceItem } from '@eport/contract/invoices/invoice.ts';
import { shownStatus } from '@eport/contract/invoices/invoice-status.ts';
import { presentAgentContact } from '../agents/index.ts';
import type { DueRow, InvoiceRow, ItemRow, LineRow } from './invoices.queries.ts';

const shared = (row: DueRow, today: string) => ({
  id: row.id,
  dueDate: row.due_date,
  status: shownStatus(row.status, row.due_date, today),
  totalAmount: Number(row.total_amount),
});

export const presentItem = (row: ItemRow, today: string): InvoiceItem => ({
  ...shared(row, today),
  packageId: row.package_id,
  createdAt: row.created_at.toISOString(),
});

export const presentDue = (row: DueRow, today: string): DueInvoice => ({
  ...shared(row, today),
  shippingPackageId: row.package_id,
});

const isOpen = ({ status }: Pick<InvoiceRow, 'status'>) => status === 'DUE';

export const presentInvoice = (row: InvoiceRow, today: string): Invoice => ({
  ...shared(row, today),
  shippingPackageId: row.package_id,
  createdAt: row.created_at.toISOString(),
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
});

const presentLine = ({ description, calculation_details, amount }: LineRow) => ({
  description,
  calculationDetails: calculation_details,
  amount: Number(amount),
});
