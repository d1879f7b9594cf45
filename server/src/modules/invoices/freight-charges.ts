import { sql } from 'kysely';
import { MANUAL_FEE } from './calculation.ts';

/** The sum of an invoice's charges by rates; null without any. Fees, such as customs duty, are not freight. */
export const freightCharges = sql<string | null>`(
  select sum(amount) from invoice_lines
  where invoice_id = invoices.id and calculation_details not like ${`${MANUAL_FEE}%`}
)`;
