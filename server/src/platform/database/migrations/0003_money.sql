-- Rates, invoices, payments.
create type rate_type as enum ('PER_POUND', 'PER_CUBIC_FOOT', 'FLAT_RATE');
create table rates (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents,
  destination_country_id bigint not null references countries,
  charge_reference_id bigint not null references charge_references,
  rate_type rate_type not null,
  rate numeric(10, 2) not null check (rate > 0),
  min_range numeric(12, 3) check (min_range >= 0),
  max_range numeric(12, 3) check (max_range > 0),
  constraint rates_range_not_empty check (min_range < max_range),
  -- Open below, closed above: min < x <= max, blank = no bound.
  constraint rates_do_not_overlap exclude using gist (
    agent_id with =, destination_country_id with =, charge_reference_id with =,
    rate_type with =,
    (case when min_range >= max_range then 'empty'::numrange else numrange(min_range, max_range, '(]') end) with &&
  )
);

create type invoice_status as enum ('DUE', 'PAID', 'CANCELLED');
create table invoices (
  id bigint generated always as identity primary key,
  agent_id bigint not null,
  package_id bigint not null,
  user_id bigint not null references users,
  status invoice_status not null default 'DUE',
  due_date date not null,
  customer_name single_line not null,
  customer_address single_line not null,
  package_description single_line not null,
  bill_of_lading_number text,
  total_amount numeric(18, 2) not null check (total_amount > 0),
  created_by bigint references users,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  constraint invoices_package_of_agent foreign key (package_id, agent_id) references packages (id, agent_id),
  constraint invoices_payment_key unique (id, agent_id, total_amount)
);
create unique index invoices_one_live_per_package on invoices (package_id) where status <> 'CANCELLED';
create index invoices_of_package on invoices (package_id);
create index invoices_of_user on invoices (user_id, created_at desc, id desc);
-- The sums of the payments dashboard are answered from these indexes alone.
create index invoices_due on invoices (agent_id, due_date, id) include (total_amount) where status = 'DUE';
create index invoices_due_of_user on invoices (user_id, due_date, id) where status = 'DUE';

create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  position integer not null,
  description single_line not null,
  calculation_details text not null,
  amount numeric(18, 2) not null check (amount >= 0),
  constraint invoice_lines_position_key unique (invoice_id, position)
);

create table payments (
  id bigint generated always as identity primary key,
  invoice_id bigint not null,
  agent_id bigint not null,
  amount numeric(18, 2) not null,
  method text not null default 'CASH' check (method = 'CASH'),
  received_by bigint references users,
  received_at timestamptz not null default now(),
  reversed_by bigint references users,
  reversed_at timestamptz,
  reverse_reason single_line,
  -- Paid is always the whole of the invoice.
  constraint payments_invoice foreign key (invoice_id, agent_id, amount)
    references invoices (id, agent_id, total_amount),
  constraint payments_reversal_complete check (
    (reversed_at is null) = (reverse_reason is null)
  )
);
create unique index payments_one_live_per_invoice on payments (invoice_id) where reversed_at is null;
create index payments_received on payments (agent_id, received_at) include (amount) where reversed_at is null;
create index payments_received_all on payments (received_at) include (amount) where reversed_at is null;

-- Checked at commit: the total is the sum of the lines, and paid means exactly one live payment.
create function check_invoice_adds_up() returns trigger language plpgsql as $$
declare
  -- As JSON: PL/pgSQL resolves every field of a row that it reads, also in the branch not taken.
  checked bigint := to_jsonb(new) ->> case tg_table_name when 'invoices' then 'id' else 'invoice_id' end;
  invoice invoices;
begin
  select * into invoice from invoices where id = checked;
  if invoice.total_amount <> (select coalesce(sum(amount), 0) from invoice_lines where invoice_id = checked) then
    raise exception 'invoice % does not add up', checked
      using errcode = 'check_violation', constraint = 'invoices_total_is_sum_of_lines';
  end if;
  if (invoice.status = 'PAID') <> exists (
    select from payments where invoice_id = checked and reversed_at is null
  ) then
    raise exception 'invoice % and its payment disagree', checked
      using errcode = 'check_violation', constraint = 'invoices_paid_by_one_payment';
  end if;
  return null;
end $$;
create constraint trigger invoices_add_up after insert or update on invoices
  deferrable initially deferred for each row execute function check_invoice_adds_up();
create constraint trigger invoice_lines_add_up after insert or update on invoice_lines
  deferrable initially deferred for each row execute function check_invoice_adds_up();
create constraint trigger payments_add_up after insert or update on payments
  deferrable initially deferred for each row execute function check_invoice_adds_up();
