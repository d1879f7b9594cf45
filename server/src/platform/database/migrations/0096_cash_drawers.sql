-- Cash drawers: what a cashier started with, took, and counted. A closed drawer never changes.
create type drawer_status as enum ('OPEN', 'COUNTED', 'CLOSED');
create type cash_movement_kind as enum ('PAID_IN', 'PAID_OUT');

create table cash_drawers (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents,
  user_id bigint not null references users,
  status drawer_status not null default 'OPEN',
  currency_code currency not null default 'USD',
  opened_at timestamptz not null,
  opening_float numeric(18, 2) not null check (opening_float >= 0),
  -- Kept by the triggers below.
  cash_received numeric(18, 2) not null default 0 check (cash_received >= 0),
  cash_reversed numeric(18, 2) not null default 0 check (cash_reversed >= 0),
  paid_in numeric(18, 2) not null default 0 check (paid_in >= 0),
  paid_out numeric(18, 2) not null default 0 check (paid_out >= 0),
  expected_amount numeric(18, 2) not null generated always as (
    opening_float + cash_received - cash_reversed + paid_in - paid_out
  ) stored,
  counted_by bigint references users,
  counted_at timestamptz,
  counted_amount numeric(18, 2) check (counted_amount >= 0),
  difference numeric(18, 2) generated always as (
    counted_amount - (opening_float + cash_received - cash_reversed + paid_in - paid_out)
  ) stored,
  difference_reason single_line check (length(difference_reason) <= 500),
  closed_by bigint references users,
  closed_at timestamptz,
  constraint cash_drawers_of_agent unique (id, agent_id),
  constraint cash_drawers_counted check (
    num_nulls(counted_by, counted_at, counted_amount) = case status when 'OPEN' then 3 else 0 end
  ),
  constraint cash_drawers_closed_once check (num_nulls(closed_by, closed_at) = case status when 'CLOSED' then 0 else 2 end),
  constraint cash_drawers_difference_explained check (
    (difference_reason is not null) = (status = 'CLOSED' and difference <> 0)
  )
);
create unique index cash_drawers_one_open on cash_drawers (agent_id, user_id) where status <> 'CLOSED';
create index cash_drawers_of_agents on cash_drawers (agent_id, id);
create index cash_drawers_of_users on cash_drawers (user_id, id);

create table cash_movements (
  id bigint generated always as identity primary key,
  drawer_id bigint not null references cash_drawers,
  kind cash_movement_kind not null,
  amount numeric(18, 2) not null check (amount > 0),
  reason single_line not null check (length(reason) <= 500),
  recorded_by bigint not null references users,
  recorded_at timestamptz not null
);
create index cash_movements_of_drawer on cash_movements (drawer_id, id);

-- How many pieces of each note and coin were counted.
create table cash_counts (
  id bigint generated always as identity primary key,
  drawer_id bigint not null references cash_drawers,
  denomination numeric(6, 2) not null check (
    denomination in (100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01)
  ),
  quantity integer not null check (quantity > 0),
  constraint cash_counts_key unique (drawer_id, denomination)
);

alter table agents add column requires_cash_drawer boolean not null default false;

alter table payments
  add column drawer_id bigint,
  add constraint payments_drawer foreign key (drawer_id, agent_id) references cash_drawers (id, agent_id),
  add constraint payments_drawer_holds_cash check (drawer_id is null or method = 'CASH');
create index payments_of_drawer on payments (drawer_id, id) where drawer_id is not null;

create function refuse_drawer_change() returns trigger language plpgsql as $$
begin
  raise exception 'a cash drawer changes only by its movements, its count and its closing'
    using errcode = 'insufficient_privilege', constraint = tg_name;
end $$;

create function lock_open_drawer(drawer bigint) returns void language plpgsql as $$
begin
  perform from cash_drawers where id = drawer and status = 'OPEN' for update;
  if not found then
    raise exception 'cash drawer % is not open', drawer
      using errcode = 'check_violation', constraint = 'cash_drawers_open';
  end if;
end $$;

create function require_open_drawer() returns trigger language plpgsql as $$
begin
  perform lock_open_drawer(new.drawer_id);
  return new;
end $$;
create trigger cash_movements_while_open before insert on cash_movements
  for each row execute function require_open_drawer();
create trigger cash_counts_while_open before insert on cash_counts
  for each row execute function require_open_drawer();
create trigger cash_movements_never_change before update or delete on cash_movements
  for each statement execute function refuse_drawer_change();
create trigger cash_counts_never_change before update or delete on cash_counts
  for each statement execute function refuse_drawer_change();

-- A reversal is cash that leaves the drawer of who took the payment, or else of who reverses it. The lock makes a
-- concurrent count wait, so that it includes this payment.
create function assign_drawer() returns trigger language plpgsql as $$
declare
  person bigint;
begin
  new.drawer_id := null;
  foreach person in array array[(select received_by from payments where id = new.reverses_id), new.received_by] loop
    select id into new.drawer_id from cash_drawers
    where agent_id = new.agent_id and user_id = person and status = 'OPEN' for update;
    exit when new.drawer_id is not null;
  end loop;
  if new.drawer_id is null and (select requires_cash_drawer from agents where id = new.agent_id) then
    raise exception 'agent % takes cash only with an open drawer', new.agent_id
      using errcode = 'check_violation', constraint = 'payments_need_open_drawer';
  end if;
  return new;
end $$;
create trigger payments_assigned_to_drawer before insert on payments
  for each row when (new.method = 'CASH') execute function assign_drawer();

create function keep_drawer_payments() returns trigger language plpgsql as $$
begin
  update cash_drawers set
    cash_received = cash_received + greatest(new.amount, 0),
    cash_reversed = cash_reversed + greatest(-new.amount, 0)
  where id = new.drawer_id;
  return null;
end $$;
create trigger payments_kept_by_drawer after insert on payments
  for each row when (new.drawer_id is not null) execute function keep_drawer_payments();

create function keep_drawer_movements() returns trigger language plpgsql as $$
begin
  update cash_drawers set
    paid_in = paid_in + case new.kind when 'PAID_IN' then new.amount else 0 end,
    paid_out = paid_out + case new.kind when 'PAID_OUT' then new.amount else 0 end
  where id = new.drawer_id;
  return null;
end $$;
create trigger cash_movements_kept_by_drawer after insert on cash_movements
  for each row execute function keep_drawer_movements();

create trigger cash_drawers_begin_open before insert on cash_drawers
  for each row when (
    new.status <> 'OPEN' or (new.cash_received, new.cash_reversed, new.paid_in, new.paid_out) <> (0, 0, 0, 0)
  ) execute function refuse_drawer_change();
create trigger cash_drawers_stay before delete on cash_drawers
  for each statement execute function refuse_drawer_change();
create trigger cash_drawers_closed before update on cash_drawers
  for each row when (
    old.status = 'CLOSED'
    or old.agent_id is distinct from new.agent_id
    or old.user_id is distinct from new.user_id
    or old.currency_code is distinct from new.currency_code
    or old.opened_at is distinct from new.opened_at
    or old.opening_float is distinct from new.opening_float
    or old.status || '-' || new.status not in ('OPEN-OPEN', 'OPEN-COUNTED', 'COUNTED-CLOSED')
  ) execute function refuse_drawer_change();
-- The depth is 0 for a statement that no trigger sent.
create trigger cash_drawers_by_movements before update on cash_drawers
  for each row when (
    (
      old.cash_received is distinct from new.cash_received
      or old.cash_reversed is distinct from new.cash_reversed
      or old.paid_in is distinct from new.paid_in
      or old.paid_out is distinct from new.paid_out
    )
    and (pg_trigger_depth() = 0 or new.status <> 'OPEN')
  ) execute function refuse_drawer_change();

create function sum_drawer_count() returns trigger language plpgsql as $$
begin
  select coalesce(sum(denomination * quantity), 0) into new.counted_amount from cash_counts where drawer_id = new.id;
  return new;
end $$;
create trigger cash_drawers_summed before update on cash_drawers
  for each row when (old.status = 'OPEN' and new.status = 'COUNTED') execute function sum_drawer_count();
create trigger cash_drawers_counted_once before update on cash_drawers
  for each row when (
    old.status <> 'OPEN' and (
      old.counted_by is distinct from new.counted_by
      or old.counted_at is distinct from new.counted_at
      or old.counted_amount is distinct from new.counted_amount
    )
  ) execute function refuse_drawer_change();

call audit_table(
  'cash_drawers', 'CASH_DRAWER', 'USER', 'user_id',
  hidden => '{cash_received,cash_reversed,paid_in,paid_out,expected_amount}', events => '{INSERT,UPDATE}'
);
call audit_table('cash_movements', 'CASH_MOVEMENT', 'CASH_DRAWER', 'drawer_id', events => '{INSERT}');
call audit_table('cash_counts', 'CASH_COUNT', 'CASH_DRAWER', 'drawer_id', events => '{INSERT}');
