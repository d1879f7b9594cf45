/** Invariants of money: queries that must return no rows. */
export const LEDGER_INVARIANTS = {
  'the paid amount of an invoice is the sum of its allocations': `
    select id from invoices i where paid_amount is distinct from
      (select coalesce(sum(amount), 0) from payment_allocations a where a.invoice_id = i.id)`,
  'an invoice is paid if and only if it is fully allocated': `
    select id from invoices where (status = 'PAID') <> (paid_amount = total_amount)`,
  'no invoice is overpaid, and a cancelled one is unpaid': `
    select id from invoices
    where paid_amount < 0 or paid_amount > total_amount or status = 'CANCELLED' and paid_amount <> 0`,
  'a payment is fully on invoices or on credit': `
    select id from payments p
    cross join lateral (select coalesce(sum(amount), 0) as allocated from payment_allocations where payment_id = p.id) a
    cross join lateral (select coalesce(sum(amount), 0) as credited from credit_entries where payment_id = p.id) c
    where allocated + credited <> case method when 'CREDIT' then 0 else amount end
      or method = 'CREDIT' and allocated <> amount`,
  'an allocation belongs to the customer and agent of its payment and its invoice': `
    select a.id from payment_allocations a
    left join payments p on p.id = a.payment_id left join invoices i on i.id = a.invoice_id
    where (p.agent_id, p.user_id) is distinct from (a.agent_id, a.user_id)
      or (i.agent_id, i.user_id) is distinct from (a.agent_id, a.user_id)`,
  'a reversal mirrors its payment, once, with a reason': `
    select r.id from payments r left join payments p on p.id = r.reverses_id
    where r.reverses_id is not null and (
      (p.amount, p.method, p.agent_id, p.user_id) is distinct from (-r.amount, r.method, r.agent_id, r.user_id)
      or p.reverses_id is not null or r.reason is null
      or (select count(*) from payments o where o.reverses_id = r.reverses_id) > 1
      or exists (select from payment_allocations a where a.payment_id in (r.id, p.id) group by invoice_id having sum(amount) <> 0))`,
  'a customer’s credit is the sum of its entries and never below zero': `
    select coalesce(c.user_id, e.user_id) as id from customer_credits c
    full join (select agent_id, user_id, sum(amount) as balance from credit_entries group by 1, 2) e using (agent_id, user_id)
    where coalesce(c.balance, 0) <> coalesce(e.balance, 0) or c.balance < 0`,
  'receipts of an agent are numbered without gaps': `
    select agent_id as id from receipts full join receipt_counters c using (agent_id)
    group by agent_id having count(*) <> max(number) or max(number) <> max(last_number)`,
  'a receipt has a payment': `
    select id from receipts r where not exists (select from payments p where p.receipt_id = r.id)`,
  'the sums of a drawer are those of its payments and movements': `
    select id from cash_drawers d
    cross join lateral (
      select coalesce(sum(amount) filter (where amount > 0), 0) as received,
        coalesce(-sum(amount) filter (where amount < 0), 0) as reversed
      from payments where drawer_id = d.id
    ) p
    cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'PAID_IN'), 0) as paid_in,
        coalesce(sum(amount) filter (where kind = 'PAID_OUT'), 0) as paid_out
      from cash_movements where drawer_id = d.id
    ) m
    where (d.cash_received, d.cash_reversed, d.paid_in, d.paid_out) <> (p.received, p.reversed, m.paid_in, m.paid_out)
      or d.expected_amount <> d.opening_float + p.received - p.reversed + m.paid_in - m.paid_out`,
  'a closed drawer has a count, and a reason for a difference': `
    select id from cash_drawers d
    where status <> 'OPEN' and counted_amount is distinct from
        (select coalesce(sum(denomination * quantity), 0) from cash_counts where drawer_id = d.id)
      or status = 'OPEN' and counted_amount is not null
      or status = 'CLOSED' and (counted_amount <> expected_amount) <> (difference_reason is not null)`,
  'only cash is in a drawer, of its agent': `
    select p.id from payments p join cash_drawers d on d.id = p.drawer_id
    where p.method <> 'CASH' or p.agent_id <> d.agent_id`,
  'a cashier has at most one drawer per agent that is not closed': `
    select min(id) as id from cash_drawers where status <> 'CLOSED' group by agent_id, user_id having count(*) > 1`,
} satisfies Record<string, string>;
