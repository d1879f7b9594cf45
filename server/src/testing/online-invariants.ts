/** Invariants of online payments: queries that must return no rows. */
export const ONLINE_INVARIANTS = {
  'an online payment in the ledger came in with the same amount': `
    select p.id from payments p left join online_payments o on o.payment_id = p.id
    where p.method = 'ONLINE' and p.reverses_id is null
      and (o.id is null or (o.amount, o.currency_code) is distinct from (p.amount, p.currency_code::text))`,
  'an online payment is in the ledger if and only if it is applied and not sent back': `
    select o.id from online_payments o
    where (o.status = 'APPLIED') <> exists (
      select from payments p where p.id = o.payment_id and not exists (select from payments r where r.reverses_id = p.id)
    )`,
  'an online payment that is not applied has a problem for someone to decide on': `
    select id from online_payments where status = 'UNAPPLIED' and (problem is null or not needs_action)`,
  'a refund has a reason, and a person unless it was made at the provider': `
    select id from online_payments
    where status in ('REFUNDING', 'REFUNDED') and (refund_reason is null or refund_requested_by is null and status = 'REFUNDING')`,
  'the loss of an online payment is the sum of its records': `
    select o.id from online_payments o
    where coalesce(loss_amount, 0) <> (select coalesce(sum(amount), 0) from online_losses l where l.online_payment_id = o.id)`,
  'a loss belongs to the agent of an applied payment': `
    select l.id from online_losses l join online_payments o on o.id = l.online_payment_id
    where l.agent_id is distinct from o.agent_id or o.payment_id is null`,
  'the refunded amount of a payment in the ledger is the sum of its refunds at the provider': `
    select o.id from online_payments o
    where status = 'APPLIED' and exists (select from provider_refunds r where r.reference = o.reference)
      and coalesce(refunded_amount, 0) <> (
        select coalesce(sum(amount), 0) from provider_refunds r where r.reference = o.reference and failure is null
      )`,
  'a checkout is for the sum of its invoices': `
    select id from checkouts c
    where amount is distinct from (select sum(amount) from checkout_invoices i where i.checkout_id = c.id)`,
  'a checkout is paid if and only if its payment came in': `
    select id from checkouts c
    where (status = 'PAID') <> exists (select from online_payments o where o.checkout_id = c.id)`,
  'an online payment belongs to the customer and agent of its checkout': `
    select o.id from online_payments o join checkouts c on c.id = o.checkout_id
    where (o.agent_id, o.user_id) is distinct from (c.agent_id, c.user_id)`,
} satisfies Record<string, string>;
