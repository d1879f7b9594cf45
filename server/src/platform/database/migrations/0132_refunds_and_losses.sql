-- Decision 61. Each refund of a payment as the provider lists it, also of payments that it has not reported yet.
create table provider_refunds (
  refund text primary key,
  reference text not null,
  amount numeric(18, 3) not null check (amount > 0),
  -- A refund that failed stays failed.
  failure single_line,
  created_at timestamptz not null
);
create index provider_refunds_of_payment on provider_refunds (reference);

-- Payments whose refunds were noted before this table existed, or before they came in. Nobody sends them back until their
-- refunds have been read from the provider.
create table unread_refunds (
  reference text primary key,
  account text,
  due_at timestamptz not null
);

-- A failed refund counts as nothing, and sends its payment to staff once it comes in.
insert into provider_refunds (refund, reference, amount, failure, created_at)
select 'early ' || reference, reference, 1, 'Refunded before the upgrade; look at Stripe', noted_at from early_refunds;
drop table early_refunds;

-- Losses are a ledger, since the takings count each on its day.
create table online_losses (
  id bigint generated always as identity primary key,
  online_payment_id bigint not null references online_payments,
  agent_id bigint not null references agents,
  -- Negative when it is no loss any more: its payment was reversed, or the refund failed.
  amount numeric(18, 2) not null check (amount <> 0),
  reason single_line not null check (length(reason) <= 500),
  recorded_by bigint references users,
  recorded_at timestamptz not null
);
create index online_losses_by_date on online_losses (agent_id, recorded_at);
create index online_losses_of_payment on online_losses (online_payment_id);

select set_config('eport.actor_id', '0', true);
-- A table with deferred checks that wait cannot be altered.
set constraints all immediate;
insert into unread_refunds (reference, account, due_at)
select reference, account, now() from online_payments where refunded_elsewhere and refund_requested_by is null;
-- An amount that no one noted: all of it, until its refunds are read.
update online_payments set refunded_amount = amount where refunded_elsewhere and refunded_amount is null;
update online_payments set loss_amount = refunded_amount where loss_reason is not null and loss_amount is null;
insert into online_losses (online_payment_id, agent_id, amount, reason, recorded_by, recorded_at)
select id, agent_id, loss_amount, loss_reason, loss_recorded_by, loss_recorded_at
from online_payments where loss_reason is not null
union all
select id, agent_id, -loss_amount, refund_reason, refund_requested_by, refund_requested_at
from online_payments where loss_reason is not null and status in ('REFUNDING', 'REFUNDED');
update online_payments set loss_amount = null, loss_reason = null, loss_recorded_by = null, loss_recorded_at = null
where status in ('REFUNDING', 'REFUNDED') and loss_reason is not null;
select set_config('eport.actor_id', '', true);

alter table online_payments
  drop column needs_action,
  drop constraint online_payments_loss,
  drop column refunded_elsewhere,
  add constraint online_payments_loss check (
    num_nulls(loss_amount, loss_reason, loss_recorded_by, loss_recorded_at) in (0, 4)
    and (loss_amount is null or loss_amount > 0 and refunded_amount is not null and loss_amount <= refunded_amount)
  ),
  add column needs_action boolean not null generated always as (
    status = 'UNAPPLIED'
    or status = 'APPLIED' and (coalesce(refunded_amount > coalesce(loss_amount, 0), false) or refund_error is not null)
    or status = 'REFUNDING' and refund_error is not null
  ) stored;
create index online_payments_open on online_payments (agent_id, id) where needs_action;

create function keep_loss() returns trigger language plpgsql as $$
declare
  total numeric;
begin
  select coalesce(loss_amount, 0) + new.amount into total from online_payments where id = new.online_payment_id;
  if total = 0 then
    update online_payments set loss_amount = null, loss_reason = null, loss_recorded_by = null, loss_recorded_at = null
    where id = new.online_payment_id;
  elsif new.amount < 0 then
    update online_payments set loss_amount = total where id = new.online_payment_id;
  else
    update online_payments set
      loss_amount = total, loss_reason = new.reason, loss_recorded_by = new.recorded_by, loss_recorded_at = new.recorded_at
    where id = new.online_payment_id;
  end if;
  return null;
end $$;
create trigger online_losses_kept after insert on online_losses for each row execute function keep_loss();
create trigger online_losses_never_change before update or delete or truncate on online_losses
  for each statement execute function refuse_ledger_change();
create trigger online_payments_loss_by_ledger before update of loss_amount on online_payments
  for each row when (pg_trigger_depth() = 0) execute function refuse_manual_sum();

create or replace function refund_reversed_payment() returns trigger language plpgsql as $$
begin
  -- A loss that is being recorded is waited for, and ended.
  perform from online_payments where payment_id = new.reverses_id for update;
  insert into online_losses (online_payment_id, agent_id, amount, reason, recorded_by, recorded_at)
  select id, agent_id, -loss_amount, new.reason, new.received_by, new.received_at
  from online_payments where payment_id = new.reverses_id and loss_amount is not null;
  update online_payments set
    status = 'REFUNDING',
    refund_reason = new.reason,
    refund_requested_by = new.received_by,
    refund_requested_at = new.received_at,
    refund_retry_at = new.received_at,
    refund_error = null
  where payment_id = new.reverses_id;
  return null;
end $$;
