import { sql } from 'kysely';
import { type AgentMoments, isWithin } from '../../platform/access/agent-days.ts';

/** A reversal takes from who took the payment, as in cash drawers. */
export const TAKEN_BY = sql<number | null>`(case when payments.reverses_id is null then payments.received_by
  else (select taken.received_by from payments taken where taken.id = payments.reverses_id) end)`;

/** The count of a drawer is blind. */
export const IN_NO_OPEN_DRAWER = sql<boolean>`(payments.drawer_id is null or not exists (
  select from cash_drawers where cash_drawers.id = payments.drawer_id and cash_drawers.status = 'OPEN'
))`;

export const paymentReceivedWithin = (days: AgentMoments) =>
  isWithin(days, sql`payments.received_at`, sql`payments.agent_id`);
