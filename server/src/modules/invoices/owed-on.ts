import { sql } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { type EndOfDay, isWithin } from '../../platform/access/agent-days.ts';
import { inScope } from '../../platform/access/scope.ts';

/**
 * The invoices that were due at the end of the day, with the amount owed then: what remains now plus what was paid
 * since. They may have been paid or cancelled since. A reversal is a payment of a negative amount.
 */
export function owedOn(scope: Scope, { upto, after }: EndOfDay) {
  const ofAgent = inScope(scope, { agent: 'invoices.agent_id' });
  return sql<{ id: number; amount: string }>`(
    with paid_since as materialized (
      select invoice_id, sum(payment_allocations.amount) as amount
      from payments join payment_allocations on payment_id = payments.id
      where ${inScope(scope, { agent: 'payments.agent_id' })}
        and ${isWithin(after, sql`payments.received_at`, sql`payments.agent_id`)}
      group by 1
    ), changed as materialized (
      select id, amount as paid from invoices
      join paid_since on invoice_id = id where status <> 'CANCELLED'
      union all
      select id, coalesce(amount, 0) from invoices
      left join paid_since on invoice_id = id
      where status = 'CANCELLED' and ${ofAgent} and ${isWithin(after, sql`cancelled_at`, sql`invoices.agent_id`)}
    ), owed as (
      select id, agent_id, created_at, remaining_amount as amount from invoices
      where status = 'DUE' and ${ofAgent} and not exists (select from paid_since where invoice_id = invoices.id)
      union all
      select id, agent_id, created_at, remaining_amount + paid from changed join invoices using (id)
    )
    select id, amount from owed where amount > 0 and ${isWithin(upto, sql`owed.created_at`, sql`owed.agent_id`)}
  )`;
}
