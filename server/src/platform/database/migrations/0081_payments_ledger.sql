-- Payments become a ledger: rows that never change. A reversal is a row of its own with the negative amount.
drop trigger invoices_add_up on invoices;
drop trigger invoice_lines_add_up on invoice_lines;
drop trigger deleted_invoice_lines_add_up on invoice_lines;
drop trigger payments_add_up on payments;
drop trigger deleted_payments_add_up on payments;
drop function check_invoice_adds_up();
drop trigger audit_insert on payments;
drop trigger audit_update on payments;
drop trigger audit_delete on payments;
drop trigger refuse_truncate on payments;
drop trigger audit_insert on invoices;
drop trigger audit_update on invoices;
drop trigger audit_delete on invoices;
drop trigger refuse_truncate on invoices;
alter table payments drop constraint payments_invoice;
alter table invoices drop constraint invoices_payment_key;

alter table invoices
  add column paid_amount numeric(18, 2) not null default 0,
  add column remaining_amount numeric(18, 2) not null generated always as (total_amount - paid_amount) stored;
update invoices set paid_amount = total_amount where status = 'PAID';
alter table invoices
  add constraint invoices_not_overpaid check (paid_amount between 0 and total_amount),
  add constraint invoices_paid_in_full check ((status = 'PAID') = (paid_amount = total_amount)),
  add constraint invoices_cancelled_unpaid check (status <> 'CANCELLED' or paid_amount = 0),
  add constraint invoices_of_customer unique (id, agent_id, user_id);
drop index invoices_due;
-- The sums of the payments dashboard are answered from this index alone.
create index invoices_due on invoices (agent_id, due_date, id) include (remaining_amount) where status = 'DUE';

create table receipt_counters (
  agent_id bigint primary key references agents,
  last_number bigint not null check (last_number > 0)
);

-- One receipt may cover several payments, as of credit and cash, and several invoices.
create table receipts (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents,
  user_id bigint not null references users,
  -- Set by the trigger: per agent, without gaps.
  number bigint not null default 0 check (number > 0),
  issued_by bigint references users,
  issued_at timestamptz not null default now(),
  constraint receipts_number_key unique (agent_id, number),
  constraint receipts_of_customer unique (id, agent_id, user_id)
);

-- The counter's row stays locked until commit, so that a rollback leaves no gap.
create function number_receipt() returns trigger language plpgsql as $$
begin
  insert into receipt_counters as counter values (new.agent_id, 1)
  on conflict (agent_id) do update set last_number = counter.last_number + 1
  returning counter.last_number into new.number;
  return new;
end $$;

create type payment_method as enum ('CASH', 'CARD', 'TRANSFER', 'CREDIT', 'ONLINE');
alter table payments
  alter column method drop default,
  drop constraint payments_method_check,
  alter column method type payment_method using method::payment_method,
  add column user_id bigint references users,
  add column currency_code currency not null default 'USD',
  add column receipt_id bigint,
  add column reverses_id bigint,
  add column reason single_line,
  add column reference single_line,
  add column terminal single_line,
  add column tendered numeric(18, 2),
  add column change numeric(18, 2) generated always as (tendered - amount) stored;

update payments p set user_id = i.user_id from invoices i where i.id = p.invoice_id;
alter table payments alter column user_id set not null;

-- Each payment so far covered one invoice and gets the receipt that it never had, in the order of the payments.
insert into receipts (id, agent_id, user_id, number, issued_by, issued_at)
overriding system value
select id, agent_id, user_id, row_number() over (partition by agent_id order by received_at, id), received_by, received_at
from payments;
select setval(pg_get_serial_sequence('receipts', 'id'), max(id)) from receipts having max(id) is not null;
insert into receipt_counters select agent_id, max(number) from receipts group by 1;
update payments set receipt_id = id;

create table payment_allocations (
  id bigint generated always as identity primary key,
  payment_id bigint not null,
  invoice_id bigint not null,
  agent_id bigint not null,
  user_id bigint not null,
  amount numeric(18, 2) not null check (amount <> 0),
  constraint payment_allocations_key unique (payment_id, invoice_id)
);
call audit_table('payment_allocations', 'PAYMENT_ALLOCATION', 'INVOICE', 'invoice_id', events => '{INSERT}');
call audit_table('payments', 'PAYMENT', 'USER', 'user_id', hidden => '{change}', events => '{INSERT}');
call audit_table('invoices', 'INVOICE', 'PACKAGE', 'package_id', hidden => '{paid_amount,remaining_amount}');

drop index payments_one_live_per_invoice, payments_received, payments_received_all;
select set_config('eport.actor_id', '0', true);
insert into payment_allocations (payment_id, invoice_id, agent_id, user_id, amount)
select id, invoice_id, agent_id, user_id, amount from payments;
with reversals as (
  insert into payments (
    agent_id, user_id, invoice_id, method, amount, reverses_id, reason, received_by, received_at
  )
  select agent_id, user_id, invoice_id, method, -amount, id, reverse_reason, reversed_by, reversed_at
  from payments where reversed_at is not null order by reversed_at, id
  returning id, invoice_id, agent_id, user_id, amount
)
insert into payment_allocations (payment_id, invoice_id, agent_id, user_id, amount)
select id, invoice_id, agent_id, user_id, amount from reversals;
select set_config('eport.actor_id', '', true);

alter table payments
  drop constraint payments_reversal_complete,
  drop column invoice_id,
  drop column reversed_by,
  drop column reversed_at,
  drop column reverse_reason,
  add constraint payments_of_customer unique (id, agent_id, user_id),
  add constraint payments_receipt foreign key (receipt_id, agent_id, user_id) references receipts (id, agent_id, user_id),
  add constraint payments_reversed_payment
    foreign key (reverses_id, agent_id, user_id) references payments (id, agent_id, user_id),
  add constraint payments_sign check (amount <> 0 and (amount > 0) = (reverses_id is null)),
  add constraint payments_reversal_has_reason check ((reverses_id is null) = (reason is null)),
  add constraint payments_have_receipt check ((reverses_id is null) = (receipt_id is not null)),
  add constraint payments_tendered check (
    tendered is null or tendered >= amount and method = 'CASH' and reverses_id is null
  );
create unique index payments_reversed_once on payments (reverses_id) where reverses_id is not null;
-- Money that came in; the sums of the payments dashboard are answered from these indexes alone.
create index payments_received on payments (agent_id, received_at) include (amount)
  where reverses_id is null and method <> 'CREDIT';
create index payments_received_all on payments (received_at) include (amount)
  where reverses_id is null and method <> 'CREDIT';
create index payments_reversals on payments (received_at) where reverses_id is not null;
create index payments_of_user on payments (user_id, id);
create index payments_of_receipt on payments (receipt_id);

alter table payment_allocations
  add constraint payment_allocations_payment
    foreign key (payment_id, agent_id, user_id) references payments (id, agent_id, user_id),
  add constraint payment_allocations_invoice
    foreign key (invoice_id, agent_id, user_id) references invoices (id, agent_id, user_id);
create index payment_allocations_of_invoice on payment_allocations (invoice_id);

-- What a customer paid above the invoices, and what of it was used.
create table credit_entries (
  id bigint generated always as identity primary key,
  payment_id bigint not null constraint credit_entries_key unique,
  agent_id bigint not null,
  user_id bigint not null,
  amount numeric(18, 2) not null check (amount <> 0),
  constraint credit_entries_payment
    foreign key (payment_id, agent_id, user_id) references payments (id, agent_id, user_id)
);
create table customer_credits (
  agent_id bigint not null references agents,
  user_id bigint not null references users,
  balance numeric(18, 2) not null constraint customer_credits_not_negative check (balance >= 0),
  primary key (agent_id, user_id)
);

create function keep_credit() returns trigger language plpgsql as $$
begin
  update customer_credits set balance = balance + new.amount where (agent_id, user_id) = (new.agent_id, new.user_id);
  if not found then
    insert into customer_credits as credit values (new.agent_id, new.user_id, new.amount)
    on conflict (agent_id, user_id) do update set balance = credit.balance + new.amount;
  end if;
  return null;
end $$;
create trigger credit_entries_kept after insert on credit_entries for each row execute function keep_credit();

-- A cancelled invoice keeps its status, so that its check refuses the payment.
create function keep_paid_amount() returns trigger language plpgsql as $$
begin
  update invoices set
    paid_amount = paid_amount + new.amount,
    status = case
      when status = 'CANCELLED' then status
      when paid_amount + new.amount = total_amount then 'PAID'
      else 'DUE'
    end
  where id = new.invoice_id;
  return null;
end $$;
create trigger payment_allocations_kept after insert on payment_allocations
  for each row execute function keep_paid_amount();

create function refuse_manual_sum() returns trigger language plpgsql as $$
begin
  raise exception 'the sums of % are kept by the ledger: insert a payment instead', tg_table_name
    using errcode = 'insufficient_privilege', constraint = tg_name;
end $$;
create trigger invoices_begin_unpaid before insert on invoices
  for each row when (new.paid_amount <> 0) execute function refuse_manual_sum();
-- The depth is 0 for a statement that no trigger sent.
create trigger invoices_paid_by_ledger before update of paid_amount on invoices
  for each row when (pg_trigger_depth() = 0) execute function refuse_manual_sum();
create trigger customer_credits_by_ledger before insert or update or delete on customer_credits
  for each row when (pg_trigger_depth() = 0) execute function refuse_manual_sum();
create trigger receipt_counters_by_receipts before insert or update or delete on receipt_counters
  for each row when (pg_trigger_depth() = 0) execute function refuse_manual_sum();

create trigger receipts_numbered before insert on receipts for each row execute function number_receipt();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % never changes: reverse the payment instead', tg_table_name
    using errcode = 'insufficient_privilege', constraint = tg_name;
end $$;
create trigger payments_never_change before update or delete or truncate on payments
  for each statement execute function refuse_ledger_change();
create trigger payment_allocations_never_change before update or delete or truncate on payment_allocations
  for each statement execute function refuse_ledger_change();
create trigger credit_entries_never_change before update or delete or truncate on credit_entries
  for each statement execute function refuse_ledger_change();
create trigger receipts_never_change before update or delete or truncate on receipts
  for each statement execute function refuse_ledger_change();

-- Checked at commit: all of the money is on invoices or credit, and a reversal takes back what its payment gave.
create function check_payment_adds_up() returns trigger language plpgsql as $$
declare
  -- As JSON: PL/pgSQL resolves every field of a row that it reads, also in the branch not taken.
  checked bigint := to_jsonb(new) ->> case tg_table_name when 'payments' then 'id' else 'payment_id' end;
  payment payments;
  allocated numeric;
  credited numeric;
begin
  select * into payment from payments where id = checked;
  select coalesce(sum(amount), 0) into allocated from payment_allocations where payment_id = checked;
  select coalesce(sum(amount), 0) into credited from credit_entries where payment_id = checked;
  if (allocated, credited) <> (
    case when payment.method = 'CREDIT' then (payment.amount, -payment.amount) else (payment.amount - credited, credited) end
  ) then
    raise exception 'payment % does not add up', checked
      using errcode = 'check_violation', constraint = 'payments_add_up';
  end if;
  if payment.reverses_id is not null and (
    payment.amount <> (select -amount from payments where id = payment.reverses_id)
    or payment.method <> (select method from payments where id = payment.reverses_id)
    or exists (
      select from payment_allocations where payment_id in (checked, payment.reverses_id)
      group by invoice_id having sum(amount) <> 0
    )
  ) then
    raise exception 'reversal % does not mirror its payment', checked
      using errcode = 'check_violation', constraint = 'payments_reversal_mirrors';
  end if;
  return null;
end $$;
create constraint trigger payments_add_up after insert on payments
  deferrable initially deferred for each row execute function check_payment_adds_up();
create constraint trigger payment_allocations_add_up after insert on payment_allocations
  deferrable initially deferred for each row execute function check_payment_adds_up();
create constraint trigger credit_entries_add_up after insert on credit_entries
  deferrable initially deferred for each row execute function check_payment_adds_up();

create function check_invoice_adds_up() returns trigger language plpgsql as $$
declare
  checked bigint := coalesce(to_jsonb(new), to_jsonb(old)) ->> case tg_table_name when 'invoices' then 'id' else 'invoice_id' end;
begin
  if (select total_amount from invoices where id = checked)
    <> (select coalesce(sum(amount), 0) from invoice_lines where invoice_id = checked) then
    raise exception 'invoice % does not add up', checked
      using errcode = 'check_violation', constraint = 'invoices_total_is_sum_of_lines';
  end if;
  return null;
end $$;
create constraint trigger invoices_add_up after insert or update of total_amount on invoices
  deferrable initially deferred for each row execute function check_invoice_adds_up();
create constraint trigger invoice_lines_add_up after insert or update or delete on invoice_lines
  deferrable initially deferred for each row execute function check_invoice_adds_up();
