import { sql } from 'kysely';
import { type AgentMoments, isWithin } from '../../platform/access/agent-days.ts';

/** The user who took the payment. A reversal counts for the user who took the reversed payment, as in cash drawers. */
export const TAKEN_BY = sql<number | null>`(case when payments.reverses_id is null then payments.received_by
  else (select taken.received_by from payments taken where taken.id = payments.reverses_id) end)`;

/** Excludes cash in open drawers: the count of a drawer is blind, so no total may reveal what it should hold. */
export const IN_NO_OPEN_DRAWER = sql<boolean>`(payments.drawer_id is null or not exists (
  select from cash_drawers where cash_drawers.id = payments.drawer_id and cash_drawers.status = 'OPEN'
))`;

export const paymentReceivedWithin = (days: AgentMoments) =>
  isWithin(days, sql`payments.received_at`, sql`payments.agent_id`);
