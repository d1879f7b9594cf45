import { sql } from 'kysely';
import { MANUAL_FEE } from './calculation.ts';

/** What an invoice charges by rates. Fees, such as customs duty, are not freight; null if there is nothing else. */
export const freightCharges = sql<string | null>`(
  select sum(amount) from invoice_lines
  where invoice_id = invoices.id and calculation_details not like ${`${MANUAL_FEE}%`}
)`;
