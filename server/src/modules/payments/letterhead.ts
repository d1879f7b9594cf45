import type { Issuer } from '@eport/contract/payments/issuer.ts';
import { addressLines, type PostalAddress } from '@eport/contract/shared/address.ts';
import { sql } from 'kysely';

/** The shape that `letterhead_of` in the database builds. */
export type Letterhead = PostalAddress & {
  agentName: string;
  taxNumber: string | null;
  customerName: string;
  mailboxId: string | null;
  staffName: string | null;
};

const STAFF_COLUMNS = { receipts: 'issued_by', hand_overs: 'handed_over_by' } as const;

/** Receipts and slips from before letterheads were stored show today's names and addresses. */
export const letterheadOf = (table: keyof typeof STAFF_COLUMNS) =>
  sql<Letterhead>`coalesce(
    ${sql.ref(`${table}.letterhead`)},
    letterhead_of(${sql.ref(`${table}.agent_id`)}, ${sql.ref(`${table}.user_id`)}, ${sql.ref(`${table}.${STAFF_COLUMNS[table]}`)})
  )`;

export const issuerOf = (letterhead: Letterhead): Issuer => ({
  name: letterhead.agentName,
  address: addressLines(letterhead).join(', ') || null,
  taxNumber: letterhead.taxNumber,
});
