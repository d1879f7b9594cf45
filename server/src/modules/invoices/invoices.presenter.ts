import type { DueInvoice, Invoice, InvoiceItem } from '@eport/contract/invoices/invoice.ts';
import { shownStatus } from '@eport/contract/invoices/invoice-status.ts';
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
});

const presentLine = ({ description, calculation_details, amount }: LineRow) => ({
  description,
  calculationDetails: calculation_details,
  amount: Number(amount),
});
