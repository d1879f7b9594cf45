import type { InvoiceStatus } from '@eport/contract/invoices/invoice-states.ts';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { AgentToday } from '../../platform/access/agent-calendar.ts';
import type { DB } from '../../platform/database/schema.ts';

/** True if the invoice shows one of these statuses. An OVERDUE invoice is stored as DUE. */
export function showsOneOf(statuses: readonly InvoiceStatus[], today: AgentToday): Expression<SqlBool> {
  const day = today(sql.ref('invoices.agent_id'));
  const eb = expressionBuilder<DB, 'invoices'>();
  return eb.or(
    statuses.map((status) => {
      if (status === 'OVERDUE') return eb('invoices.status', '=', 'DUE').and('invoices.due_date', '<', day);
      const isStored = eb('invoices.status', '=', status);
      return status === 'DUE' ? isStored.and('invoices.due_date', '>=', day) : isStored;
    }),
  );
}
