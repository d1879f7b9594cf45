import type { InvoiceStatus } from '@eport/contract/invoices/invoice-states.ts';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';

export function showsOneOf(statuses: readonly InvoiceStatus[], today: string): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'invoices'>();
  return eb.or(
    statuses.map((status) => {
      if (status === 'OVERDUE') return eb('invoices.status', '=', 'DUE').and('invoices.due_date', '<', today);
      const isStored = eb('invoices.status', '=', status);
      return status === 'DUE' ? isStored.and('invoices.due_date', '>=', today) : isStored;
    }),
  );
}
