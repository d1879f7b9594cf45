-- The current schema, generated from the migrations by npm run db:schema, to be read. Changes go into a new migration.

create extension btree_gist;
create extension pg_trgm;

create type audit_action as enum (
  'CREATED',
  'CHANGED',
  'DELETED',
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'LIMITED',
  'REFUSED',
  'UNLOCKED',
  'TESTED'
);

create type audit_kind as enum (
  'USER',
  'AGENT',
  'WAREHOUSE',
  'PORT',
  'RATE',
  'CARTON',
  'PACKAGE',
  'PACKAGE_COST',
  'PACKAGE_CODE',
  'DOCUMENT',
  'EXPECTED_PACKAGE',
  'PACKAGE_CLAIM',
  'SHIPMENT',
  'SHIPMENT_COST',
  'SHIPMENT_SCAN',
  'CLEARANCE',
  'INVOICE_RUN',
  'MANIFEST',
  'MANIFEST_FILING',
  'FILING_DEADLINE',
  'HS_CODE',
  'DUTY_RULE',
  'CONTAINER',
  'BILL',
  'DECLARED_VALUE',
  'INVOICE',
  'INVOICE_LINE',
  'PAYMENT',
  'EMAIL_SETTINGS',
  'ACCESS',
  'AGENT_LOGO',
  'PHOTO',
  'EXCEPTION',
  'EXCEPTION_NOTE',
  'PAYMENT_ALLOCATION',
  'COLLECTOR',
  'STORAGE_PERIOD',
  'CASH_DRAWER',
  'CASH_MOVEMENT',
  'CASH_COUNT',
  'HAND_OVER',
  'ONLINE_PAYMENT',
  'MANIFEST_RATE',
  'CARRIER_CHECK'
);

create type cash_movement_kind as enum (
  'PAID_IN',
  'PAID_OUT'
);

create type charge_level as enum (
  'PACKAGE_LEVEL',
  'MASTER_LEVEL'
);

create type checkout_status as enum (
  'OPEN',
  'PAID',
  'EXPIRED',
  'FAILED',
  'STARTING'
);

create type cost_sharing as enum (
  'WEIGHT',
  'VOLUME',
  'VALUE',
  'COUNT'
);

create type drawer_status as enum (
  'OPEN',
  'COUNTED',
  'CLOSED'
);

create type duty_rule_kind as enum (
  'THRESHOLD',
  'SIMPLIFIED',
  'FREIGHT',
  'INSURANCE',
  'DUTY',
  'LEVY',
  'VAT',
  'FEE'
);

create type email_failure as enum (
  'UNREACHABLE',
  'ENCRYPTION',
  'LOGIN',
  'REFUSED',
  'TURNED_OFF',
  'UNWRITABLE',
  'NO_SAFE_SERVER'
);

create type email_kind as enum (
  'PACKAGE_RECEIVED',
  'INVOICE_NEEDED',
  'DEPARTED',
  'ARRIVED',
  'CLEARED',
  'HELD',
  'INVOICE_ISSUED',
  'READY_FOR_PICKUP',
  'PAYMENT_RECEIVED',
  'STORAGE_STARTS',
  'ABANDONMENT',
  'PASSWORD_RESET'
);

create type email_state as enum (
  'WAITING',
  'SENT',
  'FAILED'
);

create type exception_kind as enum (
  'UNKNOWN_OWNER',
  'DAMAGED',
  'RESTRICTED_GOODS',
  'VALUE_ABOVE_LIMIT',
  'VALUE_TO_CHECK',
  'MISSING_AT_ARRIVAL',
  'ABANDONED',
  'OTHER'
);

create type exception_status as enum (
  'OPEN',
  'CLOSED'
);

create type expected_package_status as enum (
  'EXPECTED',
  'RECEIVED',
  'CANCELLED'
);

create type filing_event as enum (
  'FILED',
  'ACCEPTED',
  'REFUSED',
  'CORRECTED'
);

create type invoice_kind as enum (
  'FREIGHT',
  'STORAGE'
);

create type invoice_status as enum (
  'DUE',
  'PAID',
  'CANCELLED'
);

create type load_type as enum (
  'FCL',
  'LCL'
);

create type online_payment_status as enum (
  'UNAPPLIED',
  'APPLIED',
  'REFUNDING',
  'REFUNDED'
);

create type online_problem as enum (
  'UNKNOWN_CHECKOUT',
  'AMOUNT_DIFFERS',
  'CURRENCY_DIFFERS',
  'INVOICES_CHANGED',
  'REFUNDED'
);

create type package_status as enum (
  'IN_WAREHOUSE',
  'ON_HOLD_INVOICE_REQUIRED',
  'IN_TRANSIT',
  'AWAITING_CUSTOMS_CLEARANCE',
  'CUSTOMS_DECLARATION_REQUIRED',
  'HELD_AT_PORT_DUTIES_DUE',
  'CUSTOMS_CLEARED',
  'READY_FOR_PICKUP',
  'READY_FOR_PICKUP_AT_WAREHOUSE',
  'COLLECTED'
);

create type package_step as enum (
  'RECEIVED',
  'LOADED',
  'DEPARTED',
  'CLEARED',
  'INVOICED',
  'HANDED_OVER'
);

create type payment_method as enum (
  'CASH',
  'CARD',
  'TRANSFER',
  'CREDIT',
  'ONLINE'
);

create type rate_type as enum (
  'PER_POUND',
  'PER_CUBIC_FOOT',
  'FLAT_RATE'
);

create type scan_stage as enum (
  'LOAD',
  'UNLOAD'
);

create type shipment_status as enum (
  'PREPARING',
  'DEPARTED',
  'ARRIVED_AT_PORT',
  'CLEARED',
  'CLOSED'
);

create type storage_basis as enum (
  'PER_PACKAGE',
  'PER_POUND'
);

create type storage_notice as enum (
  'FREE_DAYS_END',
  'ABANDONMENT',
  'ABANDONED'
);

create type transport_mode as enum (
  'SEA',
  'AIR'
);

create type user_role as enum (
  'ROLE_ADMIN',
  'ROLE_STAFF',
  'ROLE_CUSTOMER'
);

create type user_status as enum (
  'ACTIVE',
  'INACTIVE',
  'SUSPENDED'
);

create domain currency as text CHECK ((VALUE ~ '^[A-Z]{3}$'::text));
create domain declared_amount as numeric(12,2) CHECK ((VALUE >= (0)::numeric));
create domain declared_items as jsonb CHECK (((jsonb_array_length(VALUE) >= 1) AND (jsonb_array_length(VALUE) <= 50)));
create domain measure as numeric(9,3) CHECK ((VALUE > (0)::numeric));
create domain multi_line as text CHECK (((VALUE = btrim(VALUE, '
'::text)) AND (VALUE <> ''::text) AND (replace(VALUE, '
'::text, ' '::text) !~ '[[:cntrl:]]'::text)));
create domain single_line as text CHECK (((VALUE = btrim(VALUE)) AND (VALUE <> ''::text) AND (VALUE !~ '[[:cntrl:]]'::text)));

create sequence mailbox_numbers start 10001;

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.acting_user()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if coalesce(current_setting('eport.actor_id', true), '') = '' then
    raise exception 'this transaction does not say who acts';
  end if;
  return nullif(current_setting('eport.actor_id')::bigint, 0);
end $function$
;

CREATE OR REPLACE FUNCTION public.add_package_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into package_texts (package_id, agent_id, text, store, has_address)
  select
    id, agent_id, searched_text(incoming_tracking_number, recipient_name), lower(sender_name), sender_address is not null
  from new_rows order by id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_to_package_block(agent bigint, of_block bigint, change bigint, first timestamp with time zone, last timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- least and greatest ignore nulls.
  update package_blocks
  set packages = packages + change, first_at = least(first_at, first), last_at = greatest(last_at, last)
  where id = (
    select id from package_blocks where agent_id = agent and block = of_block limit 1 for no key update skip locked
  );
  if not found then
    insert into package_blocks (agent_id, block, packages, first_at, last_at) values (agent, of_block, change, first, last);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_to_package_count(agent bigint, of_status package_status, is_aboard boolean, change bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update package_counts set packages = packages + change
  where id = (
    select id from package_counts
    where agent_id = agent and status = of_status and aboard = is_aboard
    limit 1 for no key update skip locked
  );
  if not found then
    insert into package_counts (agent_id, status, aboard, packages) values (agent, of_status, is_aboard, change);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_to_unbilled_count(agent bigint, change bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update unbilled_counts set packages = packages + change
  where id = (select id from unbilled_counts where agent_id = agent limit 1 for no key update skip locked);
  if not found then
    insert into unbilled_counts (agent_id, packages) values (agent, change);
  end if;
end $function$
;

CREATE OR REPLACE PROCEDURE public.archive_month(IN month regclass)
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $procedure$
declare
  history constant regclass := (select inhparent from pg_inherits where inhrelid = month);
  archive constant regclass := 'archived_' || history;
  own record;
begin
  select * into strict own from months_of(history) m where m.month = archive_month.month;
  execute format('alter table %s detach partition %s', history, month);
  execute format(
    'alter table %s attach partition %s for values from (%s) to (%L)',
    archive, month, coalesce(quote_literal(own.starts), 'minvalue'), own.ends
  );
  execute format('alter table %s drop constraint within_month', month);
  call guard_month(month, archive);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.assign_drawer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE PROCEDURE public.audit_table(IN audited regclass, IN kind audit_kind, IN parent_kind audit_kind DEFAULT NULL::audit_kind, IN parent_column text DEFAULT ''::text, IN hidden text[] DEFAULT '{}'::text[], IN secret text DEFAULT ''::text, IN secret_name text DEFAULT ''::text, IN id_column text DEFAULT 'id'::text, IN events text[] DEFAULT '{INSERT,UPDATE,DELETE}'::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  event text;
  arguments constant text := format(
    '%L, %L, %L, %L, %L, %L, %L', kind, id_column, coalesce(parent_kind::text, ''), parent_column, hidden, secret, secret_name
  );
begin
  foreach event in array events loop
    execute format(
      'create trigger %I after %s on %s referencing %s for each statement execute function keep_audit(%s)',
      'audit_' || lower(event), event, audited,
      case event
        when 'INSERT' then 'new table as new_rows'
        when 'DELETE' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows'
      end,
      arguments
    );
  end loop;
  execute format(
    'create trigger refuse_truncate before truncate on %s for each statement execute function refuse_truncate()', audited
  );
end $procedure$
;

CREATE OR REPLACE FUNCTION public.audited_change(image jsonb, old_image jsonb, secret text, secret_name text)
 RETURNS TABLE(before jsonb, after jsonb)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select
    jsonb_object_agg(name, old_image -> name) filter (where name is distinct from secret),
    jsonb_object_agg(
      case name when secret then secret_name else name end, case name when secret then '"changed"' else value end
    )
  from jsonb_each(image) as field (name, value)
  where value <> old_image -> name
$function$
;

CREATE OR REPLACE PROCEDURE public.bound_month(IN month regclass)
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $procedure$
declare
  history constant regclass := (select inhparent from pg_inherits where inhrelid = month);
  own record;
begin
  select * into strict own from months_of(history) m where m.month = bound_month.month;
  execute format('alter table %s drop constraint if exists within_month', month);
  execute format(
    'alter table %1$s add constraint within_month check (%2$I >= %3$L and %2$I < %4$L) not valid',
    month, substring(pg_get_partkeydef(history) from '\((.+)\)'), coalesce(own.starts, '-infinity'), own.ends
  );
end $procedure$
;

CREATE OR REPLACE FUNCTION public.change_incoming_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from package_codes where package_id = new.id and is_incoming;
  if code_key(new.incoming_tracking_number) <> '' then
    insert into package_codes (package_id, agent_id, code, is_incoming, created_by)
    values (new.id, new.agent_id, new.incoming_tracking_number, true, acting_user())
    on conflict on constraint package_codes_key do update set code = excluded.code, is_incoming = true;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.change_package_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update package_texts
  set
    text = case when text is not null then searched_text(new.incoming_tracking_number, new.recipient_name) end,
    store = lower(new.sender_name), has_address = new.sender_address is not null
  where package_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_invoice_adds_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  checked bigint := coalesce(to_jsonb(new), to_jsonb(old)) ->> case tg_table_name when 'invoices' then 'id' else 'invoice_id' end;
begin
  if (select total_amount from invoices where id = checked)
    <> (select coalesce(sum(amount), 0) from invoice_lines where invoice_id = checked) then
    raise exception 'invoice % does not add up', checked
      using errcode = 'check_violation', constraint = 'invoices_total_is_sum_of_lines';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_invoice_run_finished()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from invoice_run_packages where run_id = new.id and invoice_id is null and refusal is null
  ) then
    raise exception 'invoice run % has packages left', new.id
      using errcode = 'check_violation', constraint = 'invoice_runs_finished';
  end if;
  if (new.package_count, new.issued_count) <> (
    select count(*)::integer, count(invoice_id)::integer from invoice_run_packages where run_id = new.id
  ) then
    raise exception 'the counts of invoice run % are not those of its packages', new.id
      using errcode = 'check_violation', constraint = 'invoice_runs_counts_agree';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_messages_of_packages()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  if exists (
    select from (select distinct message_id, agent_id from new_rows) news
    where not exists (
      select from email_messages messages where messages.id = news.message_id and messages.agent_id = news.agent_id
    )
  ) then
    raise exception 'a message of this agent that is to have packages does not exist'
      using errcode = 'foreign_key_violation', constraint = 'email_message_packages_message_fkey';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_online_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  checked bigint := to_jsonb(new) ->> case tg_table_name when 'payments' then 'id' else 'payment_id' end;
begin
  if exists (
    select from payments p
    left join online_payments o on o.payment_id = p.id
    where p.id = checked and p.reverses_id is null and (
      o.id is null or p.method <> 'ONLINE' or (o.amount, o.currency_code) is distinct from (p.amount, p.currency_code::text)
      or (o.status = 'APPLIED') = exists (select from payments r where r.reverses_id = p.id)
    )
  ) then
    raise exception 'online payment of payment % does not agree with it', checked
      using errcode = 'check_violation', constraint = 'online_payments_agree';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_payment_adds_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.code_key(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(upper((regexp_replace(regexp_replace(code, '[\u0001-\u0020\u007f-\u00a0\u2000-\u2015\u202f\u2212\u3000\ufeff-]'::text, ''::text, 'g'::text), '^\][A-Za-z][0-9A-Za-z]'::text, ''::text) COLLATE "C")), '^420(?:[0-9]{9}|[0-9]{5})(9[0-9]{19}(?:[0-9]{2}|[0-9]{6})?)$'::text, '\1'::text), '^(?:96|10)[0-9]{18}0{0,2}([0-9]{12,14})$'::text, '\1'::text), '^96[0-9]{5}([0-9]{15})$'::text, '\1'::text)
;

CREATE OR REPLACE FUNCTION public.delete_packages_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A row that only moves to another month is still there.
  delete from email_message_packages
  where message_id = old.id and not exists (select from email_messages where id = old.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_loaded_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from package_steps where package_id = old.package_id and step = 'LOADED';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_older_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.role, new.agent_id, new.warehouse_id, new.status, new.password_hash)
     is distinct from (old.role, old.agent_id, old.warehouse_id, old.status, old.password_hash) then
    new.session_version := old.session_version + 1;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.goods_key(description text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select md5(lower(regexp_replace(btrim(description), '\s+', ' ', 'g')))
$function$
;

CREATE OR REPLACE PROCEDURE public.guard_month(IN month regclass, IN history regclass)
 LANGUAGE plpgsql
AS $procedure$
declare
  guard record;
begin
  for guard in select tgname as name from pg_trigger where tgrelid = month and not tgisinternal and tgtype & 3 = 2 loop
    execute format('drop trigger %I on %s', guard.name, month);
  end loop;
  for guard in
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = history and not tgisinternal and tgtype & 3 = 2
  loop
    execute regexp_replace(guard.definition, ' ON \S+ FOR EACH ', format(' ON %s FOR EACH ', month));
  end loop;
end $procedure$
;

CREATE OR REPLACE FUNCTION public.is_ready(status package_status)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE((status = ANY (ARRAY['READY_FOR_PICKUP'::package_status, 'READY_FOR_PICKUP_AT_WAREHOUSE'::package_status])), false)
;

CREATE OR REPLACE FUNCTION public.keep_access()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.action not in ('SIGNED_IN', 'SIGN_IN_FAILED', 'LIMITED', 'REFUSED', 'UNLOCKED') then
    raise exception '% is no event of access', new.action using errcode = 'check_violation';
  end if;
  insert into audit (at, actor_id, action, kind, object_id, after)
  values (clock_timestamp(), new.actor_id, new.action::audit_action, 'ACCESS', coalesce(new.user_id, 0), new.details);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_an_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Two who demote each other at the same moment queue up here; the second then sees what the first did.
  perform pg_advisory_xact_lock(hashtextextended('users_keep_an_administrator', 0));
  if not exists (select from users where role = 'ROLE_ADMIN' and status = 'ACTIVE') then
    raise exception 'user % is the last active administrator', old.id
      using errcode = 'check_violation', constraint = 'users_keep_an_administrator';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET enable_nestloop TO 'off'
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  moment constant timestamptz := clock_timestamp();
  actor constant bigint := acting_user();
  audited constant audit_kind := tg_argv[0];
  id_column constant text := tg_argv[1];
  owner_kind constant audit_kind := nullif(tg_argv[2], '');
  owner_column constant text := tg_argv[3];
  hidden constant text[] := tg_argv[4];
  secret constant text := nullif(tg_argv[5], '');
  secret_name constant text := tg_argv[6];
  many constant integer := 20;
  changed text[];
begin
  -- `offset 0` keeps each image from being built anew wherever it is read.
  if tg_op = 'INSERT' then
    insert into audit (at, actor_id, action, kind, object_id, parent_kind, parent_id, after)
    select
      moment, actor, 'CREATED', audited, (image ->> id_column)::bigint, owner_kind, (image ->> owner_column)::bigint,
      jsonb_strip_nulls(image) - (hidden || secret)
        || case when image ->> secret is null then '{}' else jsonb_build_object(secret_name, 'set') end
    from (select to_jsonb(r) as image from new_rows r offset 0) rows
    order by (image -> id_column);
  elsif tg_op = 'DELETE' then
    insert into audit (at, actor_id, action, kind, object_id, parent_kind, parent_id, before)
    select
      moment, actor, 'DELETED', audited, (image ->> id_column)::bigint, owner_kind, (image ->> owner_column)::bigint,
      jsonb_strip_nulls(image) - (hidden || secret)
    from (select to_jsonb(r) as image from old_rows r offset 0) rows
    order by (image -> id_column);
  elsif (select count(*) from (select from new_rows limit many) counted) < many then
    insert into audit (at, actor_id, action, kind, object_id, parent_kind, parent_id, before, after)
    select
      moment, actor, 'CHANGED', audited, (image ->> id_column)::bigint, owner_kind, (image ->> owner_column)::bigint,
      change.before, change.after
    from (select to_jsonb(r) - hidden as image from new_rows r offset 0) news
    join (select to_jsonb(r) - hidden as old_image from old_rows r offset 0) olds
      on image -> id_column = old_image -> id_column and image <> old_image
    cross join lateral audited_change(image, old_image, secret, secret_name) change
    order by (image -> id_column);
  else
    -- The images of many rows, which take most of the time, have only columns that change in some of them.
    execute (
      select format(
        'select array_remove(array[%s], null) from new_rows n join old_rows o using (%I)',
        string_agg(format('case when bool_or(row (n.%1$I)::record *<> row (o.%1$I)::record) then %1$L end', attname), ', '), id_column
      )
      from pg_attribute where attrelid = tg_relid and attnum > 0 and not attisdropped and attname <> all (hidden)
    ) into changed;
    if cardinality(changed) = 0 then
      return null;
    end if;
    execute format(
      'insert into audit (at, actor_id, action, kind, object_id, parent_kind, parent_id, before, after)
      select
        $1, $2, ''CHANGED'', $3, (image ->> $4)::bigint, $5, (image ->> $6)::bigint, change.before, change.after
      from (select to_jsonb(r) as image from (select %1$s from new_rows) r offset 0) news
      join (select to_jsonb(r) as old_image from (select %1$s from old_rows) r offset 0) olds
        on image -> $4 = old_image -> $4 and image <> old_image
      cross join lateral audited_change(image, old_image, $7, $8) change
      order by (image -> $4)',
      (
        select string_agg(format('%I', name), ', ')
        from (select distinct unnest(changed || id_column || nullif(owner_column, ''))) as named (name)
        where name is not null
      )
    ) using moment, actor, audited, id_column, owner_kind, owner_column, secret, secret_name;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_bill_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into bill_references (agent_id, bl_reference) values (new.agent_id, new.bl_reference) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_collected_package()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into collected_packages (package_id, agent_id, warehouse_id, destination_country_id, received_at, collected_at)
  select id, agent_id, warehouse_id, destination_country_id, created_at, new.at from packages
  where id = new.package_id and status = 'COLLECTED'
  on conflict (package_id) do update set received_at = excluded.received_at, collected_at = excluded.collected_at;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update customer_credits set balance = balance + new.amount where (agent_id, user_id) = (new.agent_id, new.user_id);
  if not found then
    insert into customer_credits as credit values (new.agent_id, new.user_id, new.amount)
    on conflict (agent_id, user_id) do update set balance = credit.balance + new.amount;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_drawer_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update cash_drawers set
    paid_in = paid_in + case new.kind when 'PAID_IN' then new.amount else 0 end,
    paid_out = paid_out + case new.kind when 'PAID_OUT' then new.amount else 0 end
  where id = new.drawer_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_drawer_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update cash_drawers set
    cash_received = cash_received + greatest(new.amount, 0),
    cash_reversed = cash_reversed + greatest(-new.amount, 0)
  where id = new.drawer_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_exchange_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the exchange rate of cost % was entered already', old.id
    using errcode = 'check_violation', constraint = 'shipment_costs_rate_kept';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_incoming_codes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into package_codes (package_id, agent_id, code, is_incoming, created_by, created_at)
  select id, agent_id, incoming_tracking_number, true, created_by, created_at from new_rows
  where code_key(incoming_tracking_number) <> ''
  order by id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_invoice_run_results()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the result for package % is final', old.package_id
    using errcode = 'check_violation', constraint = 'invoice_run_packages_final';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_invoiced_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into package_steps (package_id, step, agent_id, at, actor_id)
  values (new.package_id, 'INVOICED', new.agent_id, new.created_at, new.created_by)
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_loaded_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into package_steps (package_id, step, agent_id, at, actor_id)
  values (new.package_id, 'LOADED', new.agent_id, new.scanned_at, new.scanned_by)
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_loss()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_new_bill_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into bill_references (agent_id, bl_reference) select agent_id, bl_reference from new_rows on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_package_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform add_to_package_count(agent_id, status, aboard, n)
    from (select agent_id, status, shipment_id is not null as aboard, count(*) as n from new_rows group by 1, 2, 3) counted;
    perform add_to_package_block(agent_id, block, n, first, last)
    from (
      select agent_id, id >> 12 as block, count(*) as n, min(created_at) as first, max(created_at) as last
      from new_rows group by 1, 2
    ) counted;
  elsif tg_op = 'DELETE' then
    perform add_to_package_count(agent_id, status, aboard, -n)
    from (select agent_id, status, shipment_id is not null as aboard, count(*) as n from old_rows group by 1, 2, 3) counted;
    perform add_to_package_block(agent_id, block, -n, null, null)
    from (select agent_id, id >> 12 as block, count(*) as n from old_rows group by 1, 2) counted;
  else
    perform add_to_package_count(agent_id, status, aboard, n)
    from (
      select agent_id, status, shipment_id is not null as aboard, sum(change) as n
      from (
        select agent_id, status, shipment_id, 1 as change from new_rows
        union all select agent_id, status, shipment_id, -1 from old_rows
      ) changes
      group by 1, 2, 3 having sum(change) <> 0
    ) counted;
    perform add_to_package_block(agent_id, block, n, first, last)
    from (
      select agent_id, id >> 12 as block, sum(change) as n, min(received_at) as first, max(received_at) as last
      from (
        select agent_id, id, 1 as change, created_at as received_at from new_rows
        union all select agent_id, id, -1, null from old_rows
      ) changes
      group by 1, 2 having sum(change) <> 0
    ) counted;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_package_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
declare
  actor constant bigint := acting_user();
  reason constant text := nullif(current_setting('eport.reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into package_history (package_id, actor_id, to_status, reason)
    select id, actor, status, reason from new_rows order by id;
  else
    insert into package_history (package_id, actor_id, from_status, to_status, reason)
    select id, actor, old_rows.status, new_rows.status, reason
    from new_rows join old_rows using (id)
    where new_rows.status <> old_rows.status order by id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_package_profit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.shipment_id is null then
    delete from package_profits where package_id = new.id;
    return null;
  end if;
  insert into package_profits (package_id, shipment_id, user_id, weight, volume, declared_value, revenue)
  values (
    new.id, new.shipment_id, new.user_id, new.weight, new.length * new.width * new.height,
    case when new.declared_currency = 'USD' and new.declared_value > 0 then new.declared_value end,
    (select coalesce(sum(total_amount), 0) from invoices where package_id = new.id and status <> 'CANCELLED')
  )
  on conflict (package_id) do update set
    shipment_id = excluded.shipment_id, user_id = excluded.user_id, weight = excluded.weight, volume = excluded.volume,
    declared_value = excluded.declared_value;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_package_revenue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was numeric := case when tg_op = 'UPDATE' and old.status <> 'CANCELLED' then old.total_amount else 0 end;
begin
  update package_profits
  set revenue = revenue - was + case new.status when 'CANCELLED' then 0 else new.total_amount end
  where package_id = new.package_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_package_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_ready(new.to_status) then
    insert into package_stays (package_id, id, began_at) values (new.package_id, new.id, new.at)
    on conflict (package_id, id) do update set began_at = excluded.began_at;
    return null;
  end if;
  update package_stays set ended_at = new.at where package_id = new.package_id and ended_at is null;
  if not found then
    -- While the migration fills the table, or for an entry whose time changes.
    insert into package_stays (package_id, id, began_at, ended_at)
    select package_id, id, at, new.at from package_history
    where package_id = new.package_id and id < new.id and is_ready(to_status) and not is_ready(from_status)
    order by id desc limit 1
    on conflict (package_id, id) do update set ended_at = excluded.ended_at;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_package_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into package_steps (package_id, step, agent_id, at, actor_id)
  select
    id, package_step_of(new.from_status, new.to_status), agent_id,
    case when new.from_status is null then created_at else new.at end, new.actor_id
  from packages where id = new.package_id
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_paid_amount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_served_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into served_customers (agent_id, user_id) values (new.agent_id, new.user_id) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_smtp_test()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into audit (at, actor_id, action, kind, object_id, parent_kind, parent_id, after)
  values (
    clock_timestamp(), new.actor_id, 'TESTED', 'EMAIL_SETTINGS', new.agent_id, 'AGENT', new.agent_id, new.details
  );
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_unbilled_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform add_to_unbilled_count(agent_id, n) from (select agent_id, count(*) as n from new_rows group by 1) counted;
  else
    perform add_to_unbilled_count(agent_id, -n) from (select agent_id, count(*) as n from old_rows group by 1) counted;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_unbilled_of_bills()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    delete from unbilled_packages where package_id in (select package_id from new_rows);
  elsif tg_op = 'DELETE' then
    insert into unbilled_packages (package_id, agent_id) select package_id, agent_id from old_rows;
  else
    insert into unbilled_packages (package_id, agent_id)
    select package_id, agent_id from old_rows except select package_id, agent_id from new_rows;
    delete from unbilled_packages where package_id in (
      select package_id from new_rows except select package_id from old_rows
    );
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_unbilled_of_packages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if exists (select from new_rows where shipment_id is not null) then
      insert into unbilled_packages (package_id, agent_id) select id, agent_id from new_rows where shipment_id is not null;
    end if;
  elsif tg_op = 'DELETE' then
    delete from unbilled_packages where package_id in (select id from old_rows where shipment_id is not null);
  elsif exists (
    (select id, agent_id, shipment_id from new_rows) except (select id, agent_id, shipment_id from old_rows)
  ) then
    delete from unbilled_packages where package_id in (
      select id from (
        select id, agent_id from old_rows where shipment_id is not null
        except select id, agent_id from new_rows where shipment_id is not null
      ) gone
    );
    insert into unbilled_packages (package_id, agent_id)
    select id, agent_id from (
      select id, agent_id from new_rows where shipment_id is not null
      except select id, agent_id from old_rows where shipment_id is not null
    ) come
    where not exists (select from bills where bills.package_id = come.id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.letterhead_of(agent bigint, customer bigint, staff bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'agentName', a.name, 'taxNumber', a.tax_number,
    'addressLine1', a.address_line1, 'addressLine2', a.address_line2, 'city', a.city, 'state', a.state,
    'zipCode', a.zip_code, 'countryName', c.name,
    'customerName', u.first_name || ' ' || u.last_name, 'mailboxId', u.mailbox_id,
    'staffName', s.first_name || ' ' || s.last_name
  )
  from agents a
  left join countries c on c.code = a.country
  left join users u on u.id = customer
  left join users s on s.id = staff
  where a.id = agent
$function$
;

CREATE OR REPLACE PROCEDURE public.lock_history(IN history regclass)
 LANGUAGE plpgsql
AS $procedure$
declare
  referenced regclass;
begin
  for referenced in
    select distinct confrelid::regclass from pg_constraint where conrelid = history and contype = 'f' order by 1
  loop
    execute format('lock table %s in share row exclusive mode', referenced);
  end loop;
  execute format('lock table %s in access exclusive mode', history);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.lock_open_drawer(drawer bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from cash_drawers where id = drawer and status = 'OPEN' for update;
  if not found then
    raise exception 'cash drawer % is not open', drawer
      using errcode = 'check_violation', constraint = 'cash_drawers_open';
  end if;
end $function$
;

CREATE OR REPLACE PROCEDURE public.make_month(IN history regclass, IN starts timestamp with time zone)
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $procedure$
declare
  ends constant timestamptz := starts + interval '1 month';
  month constant text := history || to_char(starts, '_YYYY_MM');
  other constant text := history || '_other';
  within constant text := format(
    '%1$I >= %2$L and %1$I < %3$L', substring(pg_get_partkeydef(history) from '\((.+)\)'), starts, ends
  );
  moves boolean;
begin
  execute format('lock table %s in access exclusive mode', history);
  execute format('select exists (select from %s where %s)', other, within) into moves;
  if moves then
    execute format('create temporary table moved on commit drop as select * from %s where %s', other, within);
    execute format('alter table %s disable trigger user', other);
    execute format('delete from %s where %s', other, within);
    execute format('alter table %s enable trigger user', other);
  end if;
  execute format('create table %s partition of %s for values from (%L) to (%L)', month, history, starts, ends);
  if moves then
    execute format('alter table %s disable trigger user', month);
    execute format('insert into %s overriding system value select * from moved', month);
    execute format('alter table %s enable trigger user', month);
    drop table moved;
  end if;
  call guard_month(month, history);
end $procedure$
;

CREATE OR REPLACE PROCEDURE public.make_months(IN history regclass, IN ahead integer DEFAULT 3)
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $procedure$
declare
  this_month constant timestamptz := date_trunc('month', now());
  starts timestamptz;
begin
  -- Of instances that start together, one makes them.
  perform pg_advisory_xact_lock(hashtextextended('make_months', 0));
  select coalesce(max(ends), this_month) into starts from months_of(history);
  while starts <= this_month + ahead * interval '1 month' loop
    call lock_history(history);
    call make_month(history, starts);
    starts := starts + interval '1 month';
  end loop;
end $procedure$
;

CREATE OR REPLACE FUNCTION public.months_of(history regclass)
 RETURNS TABLE(month regclass, starts timestamp with time zone, ends timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
  select
    inhrelid,
    substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz,
    substring(bound from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits
  join pg_class on pg_class.oid = inhrelid
  cross join lateral pg_get_expr(relpartbound, inhrelid) bound
  where inhparent = history
  order by 3 nulls last
$function$
;

CREATE OR REPLACE FUNCTION public.next_mailbox_id(code text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare candidate text;
begin
  loop
    candidate := code || lpad(nextval('mailbox_numbers')::text, 5, '0');
    -- A mailbox typed by hand may have taken it; the unique constraint still decides a race.
    exit when not exists (select from users where mailbox_id = candidate);
  end loop;
  return candidate;
end $function$
;

CREATE OR REPLACE FUNCTION public.number_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.letterhead = letterhead_of(new.agent_id, new.user_id, new.issued_by);
  insert into receipt_counters as counter values (new.agent_id, 1)
  on conflict (agent_id) do update set last_number = counter.last_number + 1
  returning counter.last_number into new.number;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.package_step_of(from_status package_status, to_status package_status)
 RETURNS package_step
 LANGUAGE sql
 IMMUTABLE
RETURN (CASE WHEN (from_status IS NULL) THEN 'RECEIVED'::text WHEN (to_status = 'IN_TRANSIT'::package_status) THEN 'DEPARTED'::text WHEN (to_status = 'CUSTOMS_CLEARED'::package_status) THEN 'CLEARED'::text WHEN (to_status = 'COLLECTED'::package_status) THEN 'HANDED_OVER'::text ELSE NULL::text END)::package_step
;

CREATE OR REPLACE FUNCTION public.raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  uncounted constant text[] := tg_argv[0];
begin
  if to_jsonb(new) - uncounted is distinct from to_jsonb(old) - uncounted then
    new.version := old.version + 1;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.raise_version_of_bills()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update bills set version = version + 1
  where id in (select bill_id from changed) and xmin <> pg_current_xact_id()::xid;
  return null;
end $function$
;

CREATE OR REPLACE PROCEDURE public.recount_packages()
 LANGUAGE plpgsql
AS $procedure$
begin
  lock table packages in share row exclusive mode;
  delete from package_counts;
  delete from package_blocks;
  insert into package_counts (agent_id, status, aboard, packages)
  select agent_id, status, shipment_id is not null, count(*) from packages group by 1, 2, 3;
  insert into package_blocks (agent_id, block, packages, first_at, last_at)
  select agent_id, id >> 12, count(*), min(created_at), max(created_at) from packages group by 1, 2;
end $procedure$
;

CREATE OR REPLACE PROCEDURE public.recount_unbilled_packages()
 LANGUAGE plpgsql
AS $procedure$
begin
  lock table packages, bills in share row exclusive mode;
  delete from unbilled_packages;
  delete from unbilled_counts;
  insert into unbilled_packages (package_id, agent_id)
  select id, agent_id from packages
  where shipment_id is not null and not exists (select from bills where bills.package_id = packages.id)
  order by id;
end $procedure$
;

CREATE OR REPLACE FUNCTION public.refund_reversed_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_archive_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'archived months are kept as they are' using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_audit_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit is kept by the database: it is neither written by hand nor changed nor deleted'
    using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_drawer_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a cash drawer changes only by its movements, its count and its closing'
    using errcode = 'insufficient_privilege', constraint = tg_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a row of % never changes: reverse the payment instead', tg_table_name
    using errcode = 'insufficient_privilege', constraint = tg_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_manual_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the sums of % are kept by the ledger: insert a payment instead', tg_table_name
    using errcode = 'insufficient_privilege', constraint = tg_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_online_payment_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what came in never changes, and money is never forgotten'
    using errcode = 'insufficient_privilege', constraint = tg_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the rows of % are audited one by one: delete them instead', tg_table_name
    using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.require_open_drawer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_open_drawer(new.drawer_id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.searched_text(tracking_number text, recipient_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((COALESCE(tracking_number, ''::text) || '
 '::text) || recipient_name))
;

CREATE OR REPLACE FUNCTION public.skip_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.store_letterhead()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.letterhead = letterhead_of(new.agent_id, new.user_id, new.handed_over_by);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_drawer_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select coalesce(sum(denomination * quantity), 0) into new.counted_amount from cash_counts where drawer_id = new.id;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.value_of_items(items jsonb)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN (SELECT sum((((item.value ->> 'quantity'::text))::numeric * ((item.value ->> 'unitValue'::text))::numeric)) AS sum FROM jsonb_array_elements(value_of_items.items) item(value))
;

CREATE OR REPLACE PROCEDURE public.version_table(IN versioned regclass, IN uncounted text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  audited record;
begin
  execute format('alter table %s add column version integer not null default 1', versioned);
  execute format(
    'create trigger raise_version before update on %s for each row execute function raise_version(%L)', versioned, uncounted
  );
  for audited in
    select tgname, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = versioned and tgfoid = 'keep_audit'::regproc
  loop
    execute format('drop trigger %I on %s', audited.tgname, versioned);
    -- The hidden columns are the only argument in braces: '{}' or '{a,b}'.
    execute replace(replace(audited.definition, '}''', ',version}'''), '{,', '{');
  end loop;
end $procedure$
;

CREATE OR REPLACE FUNCTION public.widen_package_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_to_package_block(new.agent_id, new.id >> 12, 0, new.created_at, new.created_at);
  update package_steps set at = new.created_at where package_id = new.id and step = 'RECEIVED';
  return null;
end $function$
;

create table countries (
  id bigint generated always as identity,
  code text not null,
  name single_line not null,
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_code_key UNIQUE (code),
  constraint countries_name_key UNIQUE (name),
  constraint countries_code_check CHECK ((code ~ '^[A-Z]{2}$'::text))
);

create table agents (
  id bigint generated always as identity,
  name single_line not null,
  contact_email single_line not null,
  agent_code text not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  phone_number single_line,
  address_line1 single_line,
  address_line2 single_line,
  city single_line,
  state single_line,
  zip_code single_line,
  country text,
  opening_hours multi_line,
  website single_line,
  tax_number single_line,
  payment_instructions multi_line,
  declared_value_limit numeric(12,2) default 2500 not null,
  storage_free_days integer default 0 not null,
  storage_fee numeric(12,2),
  storage_basis storage_basis default 'PER_PACKAGE'::storage_basis not null,
  storage_maximum numeric(12,2),
  abandoned_after_days integer,
  requires_cash_drawer boolean default false not null,
  stripe_account text,
  cost_sharing cost_sharing default 'WEIGHT'::cost_sharing not null,
  time_zone text,
  constraint agents_pkey PRIMARY KEY (id),
  constraint agents_agent_code_key UNIQUE (agent_code),
  constraint agents_stripe_account_key UNIQUE (stripe_account),
  constraint agents_abandoned_after_days_check CHECK (((abandoned_after_days >= 1) AND (abandoned_after_days <= 3650))),
  constraint agents_agent_code_check CHECK ((agent_code ~ '^[A-Z][A-Z0-9]{1,5}$'::text)),
  constraint agents_declared_value_limit_check CHECK ((declared_value_limit > (0)::numeric)),
  constraint agents_opening_hours_check CHECK ((cardinality(string_to_array((opening_hours)::text, '
'::text)) <= 7)),
  constraint agents_payment_instructions_check CHECK ((cardinality(string_to_array((payment_instructions)::text, '
'::text)) <= 10)),
  constraint agents_storage_fee_check CHECK ((storage_fee > (0)::numeric)),
  constraint agents_storage_free_days_check CHECK (((storage_free_days >= 0) AND (storage_free_days <= 365))),
  constraint agents_storage_maximum_check CHECK ((storage_maximum > (0)::numeric)),
  constraint agents_stripe_account_form CHECK ((stripe_account ~ '^acct_[A-Za-z0-9]{1,64}$'::text)),
  constraint agents_time_zone_check CHECK ((time_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$'::text)),
  constraint agents_website_check CHECK (((website)::text ~ '^https?://[^[:space:]]+$'::text)),
  constraint agents_country_fkey FOREIGN KEY (country) REFERENCES countries(code)
);
CREATE TRIGGER audit_delete AFTER DELETE ON public.agents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('AGENT', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.agents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('AGENT', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.agents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('AGENT', 'id', '', '', '{version}', '', '');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.agents FOR EACH ROW EXECUTE FUNCTION raise_version('{}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.agents FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table agent_logos (
  agent_id bigint not null,
  content_hash text not null,
  content_type text not null,
  size_bytes integer not null,
  width integer not null,
  height integer not null,
  storage_key text not null,
  constraint agent_logos_pkey PRIMARY KEY (agent_id),
  constraint agent_logos_storage_key_key UNIQUE (storage_key),
  constraint agent_logos_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint agent_logos_content_type_check CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint agent_logos_height_check CHECK (((height >= 1) AND (height <= 2000))),
  constraint agent_logos_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 524288))),
  constraint agent_logos_width_check CHECK (((width >= 1) AND (width <= 2000))),
  constraint agent_logos_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);
CREATE INDEX agent_logos_by_folder ON public.agent_logos USING btree (storage_key text_pattern_ops);
CREATE INDEX agent_logos_by_hash ON public.agent_logos USING btree (content_hash);
CREATE TRIGGER audit_delete AFTER DELETE ON public.agent_logos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('AGENT_LOGO', 'agent_id', 'AGENT', 'agent_id', '{storage_key}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.agent_logos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('AGENT_LOGO', 'agent_id', 'AGENT', 'agent_id', '{storage_key}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.agent_logos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('AGENT_LOGO', 'agent_id', 'AGENT', 'agent_id', '{storage_key}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.agent_logos FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table archived_audit (
  at timestamp with time zone not null,
  id bigint not null,
  actor_id bigint,
  object_id bigint not null,
  parent_id bigint,
  kind audit_kind not null,
  parent_kind audit_kind,
  action audit_action not null,
  before jsonb,
  after jsonb,
  constraint archived_audit_pkey PRIMARY KEY (at, id)
) partition by RANGE (at);
CREATE INDEX archived_audit_of_actor ON public.archived_audit USING btree (actor_id, at, id, kind);
CREATE INDEX archived_audit_of_kind ON public.archived_audit USING btree (kind, at, id);
CREATE INDEX archived_audit_of_object ON public.archived_audit USING btree (kind, object_id);
CREATE INDEX archived_audit_of_parent ON public.archived_audit USING btree (parent_kind, parent_id) WHERE (parent_kind IS NOT NULL);
CREATE TRIGGER archive_is_kept BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.archived_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_archive_write();

create table warehouses (
  id bigint generated always as identity,
  agent_id bigint not null,
  name single_line not null,
  port_code text,
  address_line1 single_line not null,
  city single_line not null,
  state single_line not null,
  zip_code single_line not null,
  country text not null,
  version integer default 1 not null,
  constraint warehouses_pkey PRIMARY KEY (id),
  constraint warehouses_agent_key UNIQUE (id, agent_id),
  constraint warehouses_port_code_check CHECK ((port_code ~ '^[A-Z]{2}[A-Z2-9]{3}$'::text)),
  constraint warehouses_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint warehouses_country_fkey FOREIGN KEY (country) REFERENCES countries(code)
);
CREATE INDEX warehouses_agent ON public.warehouses USING btree (agent_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.warehouses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('WAREHOUSE', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.warehouses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('WAREHOUSE', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.warehouses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('WAREHOUSE', 'id', '', '', '{version}', '', '');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.warehouses FOR EACH ROW EXECUTE FUNCTION raise_version('{}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.warehouses FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table users (
  id bigint generated always as identity,
  email single_line not null,
  password_hash text not null,
  session_version integer default 1 not null,
  first_name single_line not null,
  last_name single_line not null,
  role user_role not null,
  status user_status default 'ACTIVE'::user_status not null,
  agent_id bigint,
  warehouse_id bigint,
  destination_country_id bigint,
  mailbox_id text not null,
  phone_number single_line,
  address_line1 single_line,
  address_line2 single_line,
  city single_line,
  state single_line,
  zip_code single_line,
  country single_line,
  created_at timestamp with time zone default now() not null,
  search_text text generated always as (lower((((((((first_name)::text || ' '::text) || (last_name)::text) || ' '::text) || (email)::text) || ' '::text) || mailbox_id))) stored not null,
  reset_by_agent boolean default false not null,
  version integer default 1 not null,
  tax_number text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_mailbox_id_key UNIQUE (mailbox_id),
  constraint users_customer_complete CHECK (((role <> 'ROLE_CUSTOMER'::user_role) OR ((agent_id IS NOT NULL) AND (warehouse_id IS NOT NULL) AND (destination_country_id IS NOT NULL)))),
  constraint users_email_check CHECK (((email)::text = lower((email)::text))),
  constraint users_mailbox_id_check CHECK ((mailbox_id ~ '^[A-Z][A-Z0-9-]{2,19}$'::text)),
  constraint users_not_reset_by_agent CHECK (((role = 'ROLE_CUSTOMER'::user_role) OR (NOT reset_by_agent))),
  constraint users_tax_number CHECK (((length(tax_number) <= 17) AND (tax_number = btrim(tax_number)) AND (tax_number <> ''::text) AND (tax_number !~ '[[:cntrl:]]'::text))),
  constraint users_warehouse_needs_agent CHECK (((warehouse_id IS NULL) OR (agent_id IS NOT NULL))),
  constraint users_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint users_destination_country_id_fkey FOREIGN KEY (destination_country_id) REFERENCES countries(id),
  constraint users_warehouse_of_agent FOREIGN KEY (warehouse_id, agent_id) REFERENCES warehouses(id, agent_id)
);
CREATE INDEX users_active_administrators ON public.users USING btree (id) WHERE ((role = 'ROLE_ADMIN'::user_role) AND (status = 'ACTIVE'::user_status));
CREATE INDEX users_agent ON public.users USING btree (agent_id, id);
CREATE INDEX users_search ON public.users USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX users_warehouse ON public.users USING btree (warehouse_id);
CREATE CONSTRAINT TRIGGER deleted_users_keep_an_administrator AFTER DELETE ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.role = 'ROLE_ADMIN'::user_role AND old.status = 'ACTIVE'::user_status) EXECUTE FUNCTION keep_an_administrator();
CREATE CONSTRAINT TRIGGER users_keep_an_administrator AFTER UPDATE ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.role = 'ROLE_ADMIN'::user_role AND old.status = 'ACTIVE'::user_status AND (new.role <> 'ROLE_ADMIN'::user_role OR new.status <> 'ACTIVE'::user_status)) EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER audit_delete AFTER DELETE ON public.users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('USER', 'id', '', '', '{session_version,search_text,version}', 'password_hash', 'password');
CREATE TRIGGER audit_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('USER', 'id', '', '', '{session_version,search_text,version}', 'password_hash', 'password');
CREATE TRIGGER audit_update AFTER UPDATE ON public.users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('USER', 'id', '', '', '{session_version,search_text,version}', 'password_hash', 'password');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION raise_version('{password_hash,session_version,search_text,status,reset_by_agent}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER users_end_older_sessions BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION end_older_sessions();

create table archived_email_messages (
  id bigint not null,
  agent_id bigint,
  user_id bigint not null,
  kind email_kind not null,
  recipient text not null,
  state email_state default 'WAITING'::email_state not null,
  attempts integer default 0 not null,
  last_error email_failure,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  next_attempt_at timestamp with time zone default now() not null,
  queued_at timestamp with time zone default now() not null,
  constraint archived_email_messages_pkey PRIMARY KEY (id, created_at),
  constraint email_messages_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint email_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
) partition by RANGE (created_at);
CREATE INDEX archived_email_messages_by_state ON public.archived_email_messages USING btree (agent_id, state, id DESC);
CREATE INDEX archived_email_messages_newest ON public.archived_email_messages USING btree (agent_id, id DESC);
CREATE INDEX archived_email_messages_next ON public.archived_email_messages USING btree (agent_id, ((kind <> 'PASSWORD_RESET'::email_kind)), id) WHERE (state = 'WAITING'::email_state);
CREATE INDEX archived_email_messages_of_user ON public.archived_email_messages USING btree (user_id);
CREATE TRIGGER archive_is_kept BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON archived_email_messages FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_archive_write();

create table shipments (
  id bigint generated always as identity,
  agent_id bigint not null,
  manifest_id single_line not null,
  origin_warehouse_id bigint not null,
  destination_country_id bigint not null,
  departure_date date,
  mode_of_transport transport_mode not null,
  status shipment_status default 'PREPARING'::shipment_status not null,
  departed_at timestamp with time zone,
  arrived_at timestamp with time zone,
  unstuffed_at timestamp with time zone,
  cleared_at timestamp with time zone,
  closed_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  unloading_confirmed_at timestamp with time zone,
  version integer default 1 not null,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_agent_key UNIQUE (id, agent_id),
  constraint shipments_package_key UNIQUE (id, agent_id, destination_country_id, origin_warehouse_id),
  constraint shipments_manifest_id_check CHECK ((length((manifest_id)::text) <= 100)),
  constraint shipments_unloaded_after_unstuffing CHECK (((unloading_confirmed_at IS NULL) OR (unstuffed_at IS NOT NULL))),
  constraint shipments_unstuffed_after_arrival CHECK (((unstuffed_at IS NULL) OR (arrived_at IS NOT NULL))),
  constraint shipments_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint shipments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint shipments_destination_country_id_fkey FOREIGN KEY (destination_country_id) REFERENCES countries(id),
  constraint shipments_origin_of_agent FOREIGN KEY (origin_warehouse_id, agent_id) REFERENCES warehouses(id, agent_id)
);
CREATE INDEX shipments_departed ON public.shipments USING btree (departed_at) WHERE (departed_at IS NOT NULL);
CREATE INDEX shipments_newest ON public.shipments USING btree (agent_id, created_at DESC, id DESC);
CREATE INDEX shipments_newest_all ON public.shipments USING btree (created_at DESC, id DESC);
CREATE INDEX shipments_open ON public.shipments USING btree (agent_id, created_at DESC, id DESC) WHERE (status <> 'CLOSED'::shipment_status);
CREATE UNIQUE INDEX shipments_manifest_id_key ON public.shipments USING btree (agent_id, lower((manifest_id)::text));
CREATE TRIGGER audit_delete AFTER DELETE ON public.shipments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('SHIPMENT', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.shipments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('SHIPMENT', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.shipments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('SHIPMENT', 'id', '', '', '{version}', '', '');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.shipments FOR EACH ROW EXECUTE FUNCTION raise_version('{status,departed_at,arrived_at,unstuffed_at,unloading_confirmed_at,cleared_at,closed_at}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.shipments FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table packages (
  id bigint generated always as identity,
  agent_id bigint not null,
  warehouse_id bigint not null,
  user_id bigint,
  destination_country_id bigint,
  recipient_name single_line not null,
  recipient_address single_line not null,
  description single_line not null,
  sender_name single_line,
  sender_address single_line,
  incoming_tracking_number single_line,
  weight measure not null,
  length measure,
  width measure,
  height measure,
  status package_status not null,
  shipment_id bigint,
  collected_by single_line,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  items declared_items,
  declared_value declared_amount,
  declared_currency currency,
  shelf single_line,
  constraint packages_pkey PRIMARY KEY (id),
  constraint packages_agent_key UNIQUE (agent_id, id),
  constraint packages_shipment_key UNIQUE (shipment_id, id),
  constraint packages_collected_by_somebody CHECK (((status = 'COLLECTED'::package_status) = (collected_by IS NOT NULL))),
  constraint packages_shelf_check CHECK ((length((shelf)::text) <= 50)),
  constraint packages_shipment_needs_destination CHECK (((shipment_id IS NULL) OR (destination_country_id IS NOT NULL))),
  constraint packages_travel_in_a_shipment CHECK (((shipment_id IS NOT NULL) OR (status = ANY (ARRAY['IN_WAREHOUSE'::package_status, 'ON_HOLD_INVOICE_REQUIRED'::package_status])))),
  constraint packages_value_has_currency CHECK (((declared_value IS NULL) = (declared_currency IS NULL))),
  constraint packages_value_of_items CHECK (((items IS NULL) OR ((declared_value)::numeric = value_of_items((items)::jsonb)))),
  constraint packages_whole_size CHECK ((num_nulls(length, width, height) = ANY (ARRAY[0, 3]))),
  constraint packages_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint packages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint packages_destination_country_id_fkey FOREIGN KEY (destination_country_id) REFERENCES countries(id),
  constraint packages_shipment_matches FOREIGN KEY (shipment_id, agent_id, destination_country_id, warehouse_id) REFERENCES shipments(id, agent_id, destination_country_id, origin_warehouse_id),
  constraint packages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint packages_warehouse_of_agent FOREIGN KEY (warehouse_id, agent_id) REFERENCES warehouses(id, agent_id)
);
CREATE INDEX packages_available ON public.packages USING btree (agent_id, destination_country_id, warehouse_id, id) WHERE (shipment_id IS NULL);
CREATE INDEX packages_by_route ON public.packages USING btree (warehouse_id, destination_country_id, status, id DESC);
CREATE INDEX packages_by_status ON public.packages USING btree (agent_id, status, id DESC);
CREATE INDEX packages_by_status_all ON public.packages USING btree (status, id DESC);
CREATE INDEX packages_of_user ON public.packages USING btree (user_id, id DESC) INCLUDE (status);
CREATE TRIGGER audit_delete AFTER DELETE ON public.packages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PACKAGE', 'id', '', '', '{}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.packages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PACKAGE', 'id', '', '', '{}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.packages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PACKAGE', 'id', '', '', '{}', '', '');
CREATE TRIGGER packages_counted_delete AFTER DELETE ON public.packages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_package_counts();
CREATE TRIGGER packages_counted_insert AFTER INSERT ON public.packages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_package_counts();
CREATE TRIGGER packages_counted_update AFTER UPDATE ON public.packages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_package_counts();
CREATE TRIGGER packages_dated AFTER UPDATE OF created_at ON packages FOR EACH ROW WHEN (new.created_at <> old.created_at) EXECUTE FUNCTION widen_package_block();
CREATE TRIGGER packages_incoming_code_insert AFTER INSERT ON public.packages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_incoming_codes();
CREATE TRIGGER packages_incoming_code_update AFTER UPDATE OF incoming_tracking_number ON packages FOR EACH ROW WHEN (old.incoming_tracking_number::text IS DISTINCT FROM new.incoming_tracking_number::text) EXECUTE FUNCTION change_incoming_code();
CREATE TRIGGER packages_keep_history_insert AFTER INSERT ON public.packages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_package_history();
CREATE TRIGGER packages_keep_history_update AFTER UPDATE ON public.packages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_package_history();
CREATE TRIGGER packages_keep_served_customers AFTER INSERT OR UPDATE OF user_id ON packages FOR EACH ROW WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION keep_served_customers();
CREATE TRIGGER packages_profit_insert AFTER INSERT ON packages FOR EACH ROW WHEN (new.shipment_id IS NOT NULL) EXECUTE FUNCTION keep_package_profit();
CREATE TRIGGER packages_profit_update AFTER UPDATE OF shipment_id, user_id, weight, length, width, height, declared_value, declared_currency ON packages FOR EACH ROW WHEN (old.shipment_id IS DISTINCT FROM new.shipment_id OR old.user_id IS DISTINCT FROM new.user_id OR old.weight::numeric IS DISTINCT FROM new.weight::numeric OR old.length::numeric IS DISTINCT FROM new.length::numeric OR old.width::numeric IS DISTINCT FROM new.width::numeric OR old.height::numeric IS DISTINCT FROM new.height::numeric OR old.declared_value::numeric IS DISTINCT FROM new.declared_value::numeric OR old.declared_currency::text IS DISTINCT FROM new.declared_currency::text) EXECUTE FUNCTION keep_package_profit();
CREATE TRIGGER packages_text_insert AFTER INSERT ON public.packages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_package_texts();
CREATE TRIGGER packages_text_update AFTER UPDATE OF incoming_tracking_number, recipient_name, sender_name, sender_address ON packages FOR EACH ROW WHEN (old.incoming_tracking_number::text IS DISTINCT FROM new.incoming_tracking_number::text OR old.recipient_name::text IS DISTINCT FROM new.recipient_name::text OR old.sender_name::text IS DISTINCT FROM new.sender_name::text OR old.sender_address::text IS DISTINCT FROM new.sender_address::text) EXECUTE FUNCTION change_package_text();
CREATE TRIGGER packages_unbilled_delete AFTER DELETE ON public.packages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_unbilled_of_packages();
CREATE TRIGGER packages_unbilled_insert AFTER INSERT ON public.packages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_unbilled_of_packages();
CREATE TRIGGER packages_unbilled_update AFTER UPDATE ON public.packages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_unbilled_of_packages();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.packages FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table archived_package_history (
  id bigint not null,
  package_id bigint not null,
  at timestamp with time zone default clock_timestamp() not null,
  actor_id bigint,
  from_status package_status,
  to_status package_status not null,
  reason text,
  constraint archived_package_history_pkey PRIMARY KEY (id, at),
  constraint package_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint package_history_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id) ON DELETE CASCADE
) partition by RANGE (at);
CREATE INDEX archived_package_history_of_package ON public.archived_package_history USING btree (package_id, id);
CREATE TRIGGER archive_is_kept BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON archived_package_history FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_archive_write();

create table audit (
  at timestamp with time zone not null,
  id bigint generated always as identity,
  actor_id bigint,
  object_id bigint not null,
  parent_id bigint,
  kind audit_kind not null,
  parent_kind audit_kind,
  action audit_action not null,
  before jsonb,
  after jsonb,
  constraint audit_pkey PRIMARY KEY (at, id)
) partition by RANGE (at);
CREATE INDEX audit_of_actor ON public.audit USING btree (actor_id, at, id, kind);
CREATE INDEX audit_of_kind ON public.audit USING btree (kind, at, id);
CREATE INDEX audit_of_object ON public.audit USING btree (kind, object_id);
CREATE INDEX audit_of_parent ON public.audit USING btree (parent_kind, parent_id) WHERE (parent_kind IS NOT NULL);
CREATE TRIGGER audit_is_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_write();
CREATE TRIGGER audit_is_not_forged BEFORE INSERT ON audit FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_audit_write();

create table bill_references (
  agent_id bigint not null,
  bl_reference text not null,
  constraint bill_references_pkey PRIMARY KEY (agent_id, bl_reference),
  constraint bill_references_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);

create table ports (
  id bigint generated always as identity,
  port_name single_line not null,
  port_code text not null,
  country text not null,
  mode_of_transport transport_mode default 'SEA'::transport_mode not null,
  version integer default 1 not null,
  constraint ports_pkey PRIMARY KEY (id),
  constraint ports_code_mode_key UNIQUE (port_code, mode_of_transport),
  constraint ports_port_code_check CHECK ((port_code ~ '^[A-Z]{2}[A-Z2-9]{3}$'::text)),
  constraint ports_country_fkey FOREIGN KEY (country) REFERENCES countries(code)
);
CREATE TRIGGER audit_delete AFTER DELETE ON public.ports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PORT', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.ports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PORT', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.ports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PORT', 'id', '', '', '{version}', '', '');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.ports FOR EACH ROW EXECUTE FUNCTION raise_version('{}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.ports FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table manifests (
  id bigint generated always as identity,
  agent_id bigint not null,
  shipment_id bigint not null,
  master_bol_reference single_line not null,
  voyage_number single_line,
  customs_office_code single_line,
  departure_date date,
  mode_of_transport transport_mode not null,
  shipping_agent_code single_line,
  shipping_agent_name single_line,
  port_of_loading_id bigint not null,
  port_of_unloading_id bigint not null,
  profile_fields jsonb default '{}'::jsonb not null,
  next_bill_number integer default 1 not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  arrival_at timestamp with time zone,
  constraint manifests_pkey PRIMARY KEY (id),
  constraint manifests_agent_key UNIQUE (id, agent_id),
  constraint manifests_one_per_shipment UNIQUE (shipment_id),
  constraint manifests_shipment_key UNIQUE (id, shipment_id),
  constraint manifests_customs_office_code_check CHECK ((length((customs_office_code)::text) <= 5)),
  constraint manifests_master_bol_reference_check CHECK ((length((master_bol_reference)::text) <= 17)),
  constraint manifests_next_bill_number_check CHECK ((next_bill_number > 0)),
  constraint manifests_profile_fields_check CHECK ((jsonb_typeof(profile_fields) = 'object'::text)),
  constraint manifests_shipping_agent_code_check CHECK ((length((shipping_agent_code)::text) <= 17)),
  constraint manifests_shipping_agent_name_check CHECK ((length((shipping_agent_name)::text) <= 35)),
  constraint manifests_voyage_number_check CHECK ((length((voyage_number)::text) <= 17)),
  constraint manifests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint manifests_port_of_loading_id_fkey FOREIGN KEY (port_of_loading_id) REFERENCES ports(id),
  constraint manifests_port_of_unloading_id_fkey FOREIGN KEY (port_of_unloading_id) REFERENCES ports(id),
  constraint manifests_shipment_of_agent FOREIGN KEY (shipment_id, agent_id) REFERENCES shipments(id, agent_id)
);
CREATE INDEX manifests_newest ON public.manifests USING btree (agent_id, id DESC);
CREATE INDEX manifests_port_of_loading ON public.manifests USING btree (port_of_loading_id);
CREATE INDEX manifests_port_of_unloading ON public.manifests USING btree (port_of_unloading_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.manifests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('MANIFEST', 'id', '', '', '{next_bill_number,version}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.manifests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('MANIFEST', 'id', '', '', '{next_bill_number,version}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.manifests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('MANIFEST', 'id', '', '', '{next_bill_number,version}', '', '');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.manifests FOR EACH ROW EXECUTE FUNCTION raise_version('{next_bill_number}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.manifests FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table containers (
  id bigint generated always as identity,
  manifest_id bigint not null,
  identification_number single_line not null,
  type_of_container single_line,
  load_type load_type default 'FCL'::load_type not null,
  profile_fields jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  constraint containers_pkey PRIMARY KEY (id),
  constraint containers_manifest_key UNIQUE (id, manifest_id),
  constraint containers_number_key UNIQUE (manifest_id, identification_number),
  constraint containers_identification_number_check CHECK ((length((identification_number)::text) <= 17)),
  constraint containers_profile_fields_check CHECK ((jsonb_typeof(profile_fields) = 'object'::text)),
  constraint containers_type_of_container_check CHECK ((length((type_of_container)::text) <= 10)),
  constraint containers_manifest_id_fkey FOREIGN KEY (manifest_id) REFERENCES manifests(id)
);
CREATE TRIGGER audit_delete AFTER DELETE ON public.containers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CONTAINER', 'id', 'MANIFEST', 'manifest_id', '{version}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.containers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CONTAINER', 'id', 'MANIFEST', 'manifest_id', '{version}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.containers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CONTAINER', 'id', 'MANIFEST', 'manifest_id', '{version}', '', '');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.containers FOR EACH ROW EXECUTE FUNCTION raise_version('{}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.containers FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table bills (
  id bigint generated always as identity,
  agent_id bigint not null,
  manifest_id bigint not null,
  shipment_id bigint not null,
  container_id bigint not null,
  package_id bigint not null,
  bl_reference single_line not null,
  bl_type single_line,
  bl_nature single_line not null,
  shipper_name single_line,
  shipper_address single_line,
  consignee_name single_line not null,
  consignee_address single_line not null,
  goods_description single_line not null,
  total_packages integer not null,
  total_weight measure not null,
  volume_cbm numeric(12,6),
  package_type_name single_line not null,
  marks_and_numbers single_line not null,
  internal_notes text,
  profile_fields jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  constraint bills_pkey PRIMARY KEY (id),
  constraint bills_one_per_package UNIQUE (package_id),
  constraint bills_reference_key UNIQUE (agent_id, bl_reference),
  constraint bills_bl_nature_check CHECK ((length((bl_nature)::text) <= 2)),
  constraint bills_bl_reference_check CHECK ((length((bl_reference)::text) <= 17)),
  constraint bills_bl_type_check CHECK ((length((bl_type)::text) <= 3)),
  constraint bills_profile_fields_check CHECK ((jsonb_typeof(profile_fields) = 'object'::text)),
  constraint bills_total_packages_check CHECK ((total_packages > 0)),
  constraint bills_volume_cbm_check CHECK ((volume_cbm >= (0)::numeric)),
  constraint bills_container_of_manifest FOREIGN KEY (container_id, manifest_id) REFERENCES containers(id, manifest_id),
  constraint bills_manifest_of_agent FOREIGN KEY (manifest_id, agent_id) REFERENCES manifests(id, agent_id),
  constraint bills_manifest_shipment FOREIGN KEY (manifest_id, shipment_id) REFERENCES manifests(id, shipment_id),
  constraint bills_package_in_shipment FOREIGN KEY (package_id, shipment_id) REFERENCES packages(id, shipment_id)
);
CREATE INDEX bills_of_container ON public.bills USING btree (container_id);
CREATE INDEX bills_of_manifest ON public.bills USING btree (manifest_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('BILL', 'id', 'MANIFEST', 'manifest_id', '{version}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('BILL', 'id', 'MANIFEST', 'manifest_id', '{version}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('BILL', 'id', 'MANIFEST', 'manifest_id', '{version}', '', '');
CREATE TRIGGER bills_keep_new_references AFTER INSERT ON public.bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_new_bill_references();
CREATE TRIGGER bills_keep_references AFTER UPDATE OF bl_reference ON public.bills FOR EACH ROW EXECUTE FUNCTION keep_bill_references();
CREATE TRIGGER bills_unbilled_delete AFTER DELETE ON public.bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_unbilled_of_bills();
CREATE TRIGGER bills_unbilled_insert AFTER INSERT ON public.bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_unbilled_of_bills();
CREATE TRIGGER bills_unbilled_update AFTER UPDATE ON public.bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_unbilled_of_bills();
CREATE TRIGGER raise_version BEFORE UPDATE ON public.bills FOR EACH ROW EXECUTE FUNCTION raise_version('{}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.bills FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER skip_unchanged BEFORE UPDATE ON bills FOR EACH ROW WHEN (NOT old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION skip_update();

create table carrier_checks (
  id bigint generated always as identity,
  manifest_id bigint not null,
  customs_office_code single_line not null,
  voyage_number single_line not null,
  departure_date date not null,
  master_bol_reference single_line not null,
  checked_by bigint not null,
  checked_at timestamp with time zone default now() not null,
  constraint carrier_checks_pkey PRIMARY KEY (id),
  constraint carrier_checks_key UNIQUE (manifest_id, customs_office_code, voyage_number, departure_date, master_bol_reference),
  constraint carrier_checks_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES users(id),
  constraint carrier_checks_manifest_id_fkey FOREIGN KEY (manifest_id) REFERENCES manifests(id) ON DELETE CASCADE
);
CREATE TRIGGER audit_delete AFTER DELETE ON public.carrier_checks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CARRIER_CHECK', 'id', 'MANIFEST', 'manifest_id', '{}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.carrier_checks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CARRIER_CHECK', 'id', 'MANIFEST', 'manifest_id', '{}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.carrier_checks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CARRIER_CHECK', 'id', 'MANIFEST', 'manifest_id', '{}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.carrier_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table cartons (
  id bigint generated always as identity,
  agent_id bigint not null,
  letter text not null,
  name single_line not null,
  length measure not null,
  width measure not null,
  height measure not null,
  version integer default 1 not null,
  constraint cartons_pkey PRIMARY KEY (id),
  constraint cartons_letter_key UNIQUE (agent_id, letter),
  constraint cartons_letter_check CHECK ((letter ~ '^[A-Z]$'::text)),
  constraint cartons_name_check CHECK ((length((name)::text) <= 50)),
  constraint cartons_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX cartons_name_key ON public.cartons USING btree (agent_id, lower((name)::text));
CREATE TRIGGER audit_delete AFTER DELETE ON public.cartons REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CARTON', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.cartons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CARTON', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.cartons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CARTON', 'id', '', '', '{version}', '', '');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.cartons FOR EACH ROW EXECUTE FUNCTION raise_version('{}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.cartons FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table cash_drawers (
  id bigint generated always as identity,
  agent_id bigint not null,
  user_id bigint not null,
  status drawer_status default 'OPEN'::drawer_status not null,
  currency_code currency default 'USD'::text not null,
  opened_at timestamp with time zone not null,
  opening_float numeric(18,2) not null,
  cash_received numeric(18,2) default 0 not null,
  cash_reversed numeric(18,2) default 0 not null,
  paid_in numeric(18,2) default 0 not null,
  paid_out numeric(18,2) default 0 not null,
  expected_amount numeric(18,2) generated always as (((((opening_float + cash_received) - cash_reversed) + paid_in) - paid_out)) stored not null,
  counted_by bigint,
  counted_at timestamp with time zone,
  counted_amount numeric(18,2),
  difference numeric(18,2) generated always as ((counted_amount - ((((opening_float + cash_received) - cash_reversed) + paid_in) - paid_out))) stored,
  difference_reason single_line,
  closed_by bigint,
  closed_at timestamp with time zone,
  constraint cash_drawers_pkey PRIMARY KEY (id),
  constraint cash_drawers_of_agent UNIQUE (id, agent_id),
  constraint cash_drawers_cash_received_check CHECK ((cash_received >= (0)::numeric)),
  constraint cash_drawers_cash_reversed_check CHECK ((cash_reversed >= (0)::numeric)),
  constraint cash_drawers_closed_once CHECK ((num_nulls(closed_by, closed_at) =
CASE status
    WHEN 'CLOSED'::drawer_status THEN 0
    ELSE 2
END)),
  constraint cash_drawers_counted CHECK ((num_nulls(counted_by, counted_at, counted_amount) =
CASE status
    WHEN 'OPEN'::drawer_status THEN 3
    ELSE 0
END)),
  constraint cash_drawers_counted_amount_check CHECK ((counted_amount >= (0)::numeric)),
  constraint cash_drawers_difference_explained CHECK (((difference_reason IS NOT NULL) = ((status = 'CLOSED'::drawer_status) AND (difference <> (0)::numeric)))),
  constraint cash_drawers_difference_reason_check CHECK ((length((difference_reason)::text) <= 500)),
  constraint cash_drawers_opening_float_check CHECK ((opening_float >= (0)::numeric)),
  constraint cash_drawers_paid_in_check CHECK ((paid_in >= (0)::numeric)),
  constraint cash_drawers_paid_out_check CHECK ((paid_out >= (0)::numeric)),
  constraint cash_drawers_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint cash_drawers_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint cash_drawers_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES users(id),
  constraint cash_drawers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX cash_drawers_of_agents ON public.cash_drawers USING btree (agent_id, id);
CREATE INDEX cash_drawers_of_users ON public.cash_drawers USING btree (user_id, id);
CREATE UNIQUE INDEX cash_drawers_one_open ON public.cash_drawers USING btree (agent_id, user_id) WHERE (status <> 'CLOSED'::drawer_status);
CREATE TRIGGER audit_insert AFTER INSERT ON public.cash_drawers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CASH_DRAWER', 'id', 'USER', 'user_id', '{cash_received,cash_reversed,paid_in,paid_out,expected_amount}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.cash_drawers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CASH_DRAWER', 'id', 'USER', 'user_id', '{cash_received,cash_reversed,paid_in,paid_out,expected_amount}', '', '');
CREATE TRIGGER cash_drawers_begin_open BEFORE INSERT ON cash_drawers FOR EACH ROW WHEN (new.status <> 'OPEN'::drawer_status OR new.cash_received <> 0::numeric OR new.cash_reversed <> 0::numeric OR new.paid_in <> 0::numeric OR new.paid_out <> 0::numeric) EXECUTE FUNCTION refuse_drawer_change();
CREATE TRIGGER cash_drawers_by_movements BEFORE UPDATE ON cash_drawers FOR EACH ROW WHEN ((old.cash_received IS DISTINCT FROM new.cash_received OR old.cash_reversed IS DISTINCT FROM new.cash_reversed OR old.paid_in IS DISTINCT FROM new.paid_in OR old.paid_out IS DISTINCT FROM new.paid_out) AND (pg_trigger_depth() = 0 OR new.status <> 'OPEN'::drawer_status)) EXECUTE FUNCTION refuse_drawer_change();
CREATE TRIGGER cash_drawers_closed BEFORE UPDATE ON cash_drawers FOR EACH ROW WHEN (old.status = 'CLOSED'::drawer_status OR old.agent_id IS DISTINCT FROM new.agent_id OR old.user_id IS DISTINCT FROM new.user_id OR old.currency_code::text IS DISTINCT FROM new.currency_code::text OR old.opened_at IS DISTINCT FROM new.opened_at OR old.opening_float IS DISTINCT FROM new.opening_float OR (((old.status || '-'::text) || new.status) <> ALL (ARRAY['OPEN-OPEN'::text, 'OPEN-COUNTED'::text, 'COUNTED-CLOSED'::text]))) EXECUTE FUNCTION refuse_drawer_change();
CREATE TRIGGER cash_drawers_counted_once BEFORE UPDATE ON cash_drawers FOR EACH ROW WHEN (old.status <> 'OPEN'::drawer_status AND (old.counted_by IS DISTINCT FROM new.counted_by OR old.counted_at IS DISTINCT FROM new.counted_at OR old.counted_amount IS DISTINCT FROM new.counted_amount)) EXECUTE FUNCTION refuse_drawer_change();
CREATE TRIGGER cash_drawers_stay BEFORE DELETE ON public.cash_drawers FOR EACH STATEMENT EXECUTE FUNCTION refuse_drawer_change();
CREATE TRIGGER cash_drawers_summed BEFORE UPDATE ON cash_drawers FOR EACH ROW WHEN (old.status = 'OPEN'::drawer_status AND new.status = 'COUNTED'::drawer_status) EXECUTE FUNCTION sum_drawer_count();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.cash_drawers FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table cash_counts (
  id bigint generated always as identity,
  drawer_id bigint not null,
  denomination numeric(6,2) not null,
  quantity integer not null,
  constraint cash_counts_pkey PRIMARY KEY (id),
  constraint cash_counts_key UNIQUE (drawer_id, denomination),
  constraint cash_counts_denomination_check CHECK ((denomination = ANY (ARRAY[(100)::numeric, (50)::numeric, (20)::numeric, (10)::numeric, (5)::numeric, (2)::numeric, (1)::numeric, 0.5, 0.25, 0.1, 0.05, 0.01]))),
  constraint cash_counts_quantity_check CHECK ((quantity > 0)),
  constraint cash_counts_drawer_id_fkey FOREIGN KEY (drawer_id) REFERENCES cash_drawers(id)
);
CREATE TRIGGER audit_insert AFTER INSERT ON public.cash_counts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CASH_COUNT', 'id', 'CASH_DRAWER', 'drawer_id', '{}', '', '');
CREATE TRIGGER cash_counts_never_change BEFORE DELETE OR UPDATE ON public.cash_counts FOR EACH STATEMENT EXECUTE FUNCTION refuse_drawer_change();
CREATE TRIGGER cash_counts_while_open BEFORE INSERT ON public.cash_counts FOR EACH ROW EXECUTE FUNCTION require_open_drawer();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.cash_counts FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table cash_movements (
  id bigint generated always as identity,
  drawer_id bigint not null,
  kind cash_movement_kind not null,
  amount numeric(18,2) not null,
  reason single_line not null,
  recorded_by bigint not null,
  recorded_at timestamp with time zone not null,
  constraint cash_movements_pkey PRIMARY KEY (id),
  constraint cash_movements_amount_check CHECK ((amount > (0)::numeric)),
  constraint cash_movements_reason_check CHECK ((length((reason)::text) <= 500)),
  constraint cash_movements_drawer_id_fkey FOREIGN KEY (drawer_id) REFERENCES cash_drawers(id),
  constraint cash_movements_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id)
);
CREATE INDEX cash_movements_of_drawer ON public.cash_movements USING btree (drawer_id, id);
CREATE TRIGGER audit_insert AFTER INSERT ON public.cash_movements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CASH_MOVEMENT', 'id', 'CASH_DRAWER', 'drawer_id', '{}', '', '');
CREATE TRIGGER cash_movements_kept_by_drawer AFTER INSERT ON public.cash_movements FOR EACH ROW EXECUTE FUNCTION keep_drawer_movements();
CREATE TRIGGER cash_movements_never_change BEFORE DELETE OR UPDATE ON public.cash_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_drawer_change();
CREATE TRIGGER cash_movements_while_open BEFORE INSERT ON public.cash_movements FOR EACH ROW EXECUTE FUNCTION require_open_drawer();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.cash_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table charge_references (
  id bigint generated always as identity,
  level charge_level not null,
  description single_line not null,
  constraint charge_references_pkey PRIMARY KEY (id),
  constraint charge_references_description_key UNIQUE (level, description),
  constraint charge_references_level_key UNIQUE (id, level)
);

create table checkouts (
  id bigint generated by default as identity,
  agent_id bigint not null,
  user_id bigint not null,
  session text,
  account text,
  url text,
  amount numeric(18,2) not null,
  currency_code currency default 'USD'::text not null,
  status checkout_status default 'OPEN'::checkout_status not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint checkouts_pkey PRIMARY KEY (id),
  constraint checkouts_of_customer UNIQUE (id, agent_id, user_id),
  constraint checkouts_session_key UNIQUE (session),
  constraint checkouts_amount_check CHECK ((amount > (0)::numeric)),
  constraint checkouts_session_known CHECK (((num_nulls(session, url) = ANY (ARRAY[0, 2])) AND ((session IS NOT NULL) OR (status = ANY (ARRAY['STARTING'::checkout_status, 'EXPIRED'::checkout_status, 'FAILED'::checkout_status]))))),
  constraint checkouts_starting CHECK (((status <> 'STARTING'::checkout_status) OR (session IS NULL))),
  constraint checkouts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint checkouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX checkouts_of_user ON public.checkouts USING btree (user_id, id);

create table invoices (
  id bigint generated always as identity,
  agent_id bigint not null,
  package_id bigint not null,
  user_id bigint not null,
  status invoice_status default 'DUE'::invoice_status not null,
  due_date date not null,
  customer_name single_line not null,
  customer_address single_line not null,
  package_description single_line not null,
  bill_of_lading_number text,
  total_amount numeric(18,2) not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  cancelled_at timestamp with time zone,
  issuer_name single_line,
  issuer_address single_line,
  issuer_tax_number single_line,
  paid_amount numeric(18,2) default 0 not null,
  remaining_amount numeric(18,2) generated always as ((total_amount - paid_amount)) stored not null,
  kind invoice_kind default 'FREIGHT'::invoice_kind not null,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_of_customer UNIQUE (id, agent_id, user_id),
  constraint invoices_storage_key UNIQUE (id, package_id, agent_id, total_amount, kind),
  constraint invoices_cancelled_unpaid CHECK (((status <> 'CANCELLED'::invoice_status) OR (paid_amount = (0)::numeric))),
  constraint invoices_issuer_named CHECK (((issuer_name IS NOT NULL) OR ((issuer_address IS NULL) AND (issuer_tax_number IS NULL)))),
  constraint invoices_not_overpaid CHECK (((paid_amount >= (0)::numeric) AND (paid_amount <= total_amount))),
  constraint invoices_paid_in_full CHECK (((status = 'PAID'::invoice_status) = (paid_amount = total_amount))),
  constraint invoices_total_amount_check CHECK ((total_amount > (0)::numeric)),
  constraint invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint invoices_package_of_agent FOREIGN KEY (package_id, agent_id) REFERENCES packages(id, agent_id),
  constraint invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX invoices_by_issue ON public.invoices USING brin (created_at);
CREATE INDEX invoices_cancelled ON public.invoices USING btree (cancelled_at) WHERE (status = 'CANCELLED'::invoice_status);
CREATE INDEX invoices_due ON public.invoices USING btree (agent_id, due_date, id) INCLUDE (remaining_amount) WHERE (status = 'DUE'::invoice_status);
CREATE INDEX invoices_due_of_user ON public.invoices USING btree (user_id, due_date, id) WHERE (status = 'DUE'::invoice_status);
CREATE INDEX invoices_of_package ON public.invoices USING btree (package_id);
CREATE INDEX invoices_of_user ON public.invoices USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX invoices_one_live_per_package ON public.invoices USING btree (package_id) WHERE ((status <> 'CANCELLED'::invoice_status) AND (kind = 'FREIGHT'::invoice_kind));
CREATE CONSTRAINT TRIGGER invoices_add_up AFTER INSERT OR UPDATE OF total_amount ON public.invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_adds_up();
CREATE TRIGGER audit_delete AFTER DELETE ON public.invoices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('INVOICE', 'id', 'PACKAGE', 'package_id', '{paid_amount,remaining_amount}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.invoices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('INVOICE', 'id', 'PACKAGE', 'package_id', '{paid_amount,remaining_amount}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.invoices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('INVOICE', 'id', 'PACKAGE', 'package_id', '{paid_amount,remaining_amount}', '', '');
CREATE TRIGGER invoices_begin_unpaid BEFORE INSERT ON invoices FOR EACH ROW WHEN (new.paid_amount <> 0::numeric) EXECUTE FUNCTION refuse_manual_sum();
CREATE TRIGGER invoices_keep_served_customers AFTER INSERT ON public.invoices FOR EACH ROW EXECUTE FUNCTION keep_served_customers();
CREATE TRIGGER invoices_paid_by_ledger BEFORE UPDATE OF paid_amount ON invoices FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_manual_sum();
CREATE TRIGGER invoices_revenue_insert AFTER INSERT ON public.invoices FOR EACH ROW EXECUTE FUNCTION keep_package_revenue();
CREATE TRIGGER invoices_revenue_update AFTER UPDATE OF status, total_amount ON invoices FOR EACH ROW WHEN ((old.status = 'CANCELLED'::invoice_status) IS DISTINCT FROM (new.status = 'CANCELLED'::invoice_status) OR old.total_amount IS DISTINCT FROM new.total_amount) EXECUTE FUNCTION keep_package_revenue();
CREATE TRIGGER invoices_step AFTER INSERT ON invoices FOR EACH ROW WHEN (new.kind = 'FREIGHT'::invoice_kind) EXECUTE FUNCTION keep_invoiced_step();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table checkout_invoices (
  checkout_id bigint not null,
  invoice_id bigint not null,
  agent_id bigint not null,
  user_id bigint not null,
  amount numeric(18,2) not null,
  constraint checkout_invoices_pkey PRIMARY KEY (checkout_id, invoice_id),
  constraint checkout_invoices_amount_check CHECK ((amount > (0)::numeric)),
  constraint checkout_invoices_checkout FOREIGN KEY (checkout_id, agent_id, user_id) REFERENCES checkouts(id, agent_id, user_id),
  constraint checkout_invoices_invoice FOREIGN KEY (invoice_id, agent_id, user_id) REFERENCES invoices(id, agent_id, user_id)
);
CREATE INDEX checkout_invoices_of_invoice ON public.checkout_invoices USING btree (invoice_id);

create table clearances (
  id bigint generated always as identity,
  shipment_id bigint not null,
  agent_id bigint not null,
  recorded_by bigint not null,
  recorded_at timestamp with time zone not null,
  cleared_count integer not null,
  duty_count integer not null,
  exchange_rates jsonb default '{}'::jsonb not null,
  constraint clearances_pkey PRIMARY KEY (id),
  constraint clearances_change_something CHECK (((cleared_count + duty_count) > 0)),
  constraint clearances_cleared_count_check CHECK ((cleared_count >= 0)),
  constraint clearances_duty_count_check CHECK ((duty_count >= 0)),
  constraint clearances_rates_by_currency CHECK ((jsonb_typeof(exchange_rates) = 'object'::text)),
  constraint clearances_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint clearances_shipment_of_agent FOREIGN KEY (shipment_id, agent_id) REFERENCES shipments(id, agent_id)
);
CREATE INDEX clearances_of_shipment ON public.clearances USING btree (shipment_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.clearances REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CLEARANCE', 'id', 'SHIPMENT', 'shipment_id', '{agent_id,recorded_by,recorded_at}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.clearances REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CLEARANCE', 'id', 'SHIPMENT', 'shipment_id', '{agent_id,recorded_by,recorded_at}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.clearances REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('CLEARANCE', 'id', 'SHIPMENT', 'shipment_id', '{agent_id,recorded_by,recorded_at}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.clearances FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table collected_packages (
  package_id bigint not null,
  agent_id bigint not null,
  warehouse_id bigint not null,
  destination_country_id bigint not null,
  received_at timestamp with time zone not null,
  collected_at timestamp with time zone not null,
  constraint collected_packages_pkey PRIMARY KEY (package_id),
  constraint collected_packages_package FOREIGN KEY (package_id, agent_id) REFERENCES packages(id, agent_id) ON DELETE CASCADE
);
CREATE INDEX collected_packages_by_time ON public.collected_packages USING btree (collected_at);

create table collectors (
  id bigint generated always as identity,
  user_id bigint not null,
  name single_line not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  constraint collectors_pkey PRIMARY KEY (id),
  constraint collectors_name_check CHECK ((length((name)::text) <= 200)),
  constraint collectors_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint collectors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX collectors_name_key ON public.collectors USING btree (user_id, lower((name)::text));
CREATE TRIGGER audit_delete AFTER DELETE ON public.collectors REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('COLLECTOR', 'id', 'USER', 'user_id', '{}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.collectors REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('COLLECTOR', 'id', 'USER', 'user_id', '{}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.collectors REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('COLLECTOR', 'id', 'USER', 'user_id', '{}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.collectors FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table receipts (
  id bigint generated always as identity,
  agent_id bigint not null,
  user_id bigint not null,
  number bigint default 0 not null,
  issued_by bigint,
  issued_at timestamp with time zone default now() not null,
  letterhead jsonb,
  constraint receipts_pkey PRIMARY KEY (id),
  constraint receipts_number_key UNIQUE (agent_id, number),
  constraint receipts_of_customer UNIQUE (id, agent_id, user_id),
  constraint receipts_number_check CHECK ((number > 0)),
  constraint receipts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint receipts_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id),
  constraint receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER receipts_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER receipts_numbered BEFORE INSERT ON public.receipts FOR EACH ROW EXECUTE FUNCTION number_receipt();

create table payments (
  id bigint generated always as identity,
  agent_id bigint not null,
  amount numeric(18,2) not null,
  method payment_method not null,
  received_by bigint,
  received_at timestamp with time zone default now() not null,
  user_id bigint not null,
  currency_code currency default 'USD'::text not null,
  receipt_id bigint,
  reverses_id bigint,
  reason single_line,
  reference single_line,
  terminal single_line,
  tendered numeric(18,2),
  change numeric(18,2) generated always as ((tendered - amount)) stored,
  drawer_id bigint,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_of_customer UNIQUE (id, agent_id, user_id),
  constraint payments_drawer_holds_cash CHECK (((drawer_id IS NULL) OR (method = 'CASH'::payment_method))),
  constraint payments_have_receipt CHECK (((reverses_id IS NULL) = (receipt_id IS NOT NULL))),
  constraint payments_reversal_has_reason CHECK (((reverses_id IS NULL) = (reason IS NULL))),
  constraint payments_sign CHECK (((amount <> (0)::numeric) AND ((amount > (0)::numeric) = (reverses_id IS NULL)))),
  constraint payments_tendered CHECK (((tendered IS NULL) OR ((tendered >= amount) AND (method = 'CASH'::payment_method) AND (reverses_id IS NULL)))),
  constraint payments_drawer FOREIGN KEY (drawer_id, agent_id) REFERENCES cash_drawers(id, agent_id),
  constraint payments_receipt FOREIGN KEY (receipt_id, agent_id, user_id) REFERENCES receipts(id, agent_id, user_id),
  constraint payments_received_by_fkey FOREIGN KEY (received_by) REFERENCES users(id),
  constraint payments_reversed_payment FOREIGN KEY (reverses_id, agent_id, user_id) REFERENCES payments(id, agent_id, user_id),
  constraint payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX payments_by_date ON public.payments USING btree (agent_id, received_at DESC, id DESC);
CREATE INDEX payments_by_date_all ON public.payments USING btree (received_at DESC, id DESC);
CREATE INDEX payments_by_time ON public.payments USING brin (received_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX payments_of_drawer ON public.payments USING btree (drawer_id, id) WHERE (drawer_id IS NOT NULL);
CREATE INDEX payments_of_receipt ON public.payments USING btree (receipt_id);
CREATE INDEX payments_of_user ON public.payments USING btree (user_id, id);
CREATE INDEX payments_received ON public.payments USING btree (agent_id, received_at) INCLUDE (amount) WHERE ((reverses_id IS NULL) AND (method <> 'CREDIT'::payment_method));
CREATE INDEX payments_received_all ON public.payments USING btree (received_at) INCLUDE (amount) WHERE ((reverses_id IS NULL) AND (method <> 'CREDIT'::payment_method));
CREATE INDEX payments_reversals ON public.payments USING btree (received_at) WHERE (reverses_id IS NOT NULL);
CREATE UNIQUE INDEX payments_reversed_once ON public.payments USING btree (reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER payments_add_up AFTER INSERT ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_adds_up();
CREATE CONSTRAINT TRIGGER payments_agree_online AFTER INSERT ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.method = 'ONLINE'::payment_method AND new.reverses_id IS NULL) EXECUTE FUNCTION check_online_payment();
CREATE TRIGGER audit_insert AFTER INSERT ON public.payments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PAYMENT', 'id', 'USER', 'user_id', '{change}', '', '');
CREATE TRIGGER payments_assigned_to_drawer BEFORE INSERT ON payments FOR EACH ROW WHEN (new.method = 'CASH'::payment_method) EXECUTE FUNCTION assign_drawer();
CREATE TRIGGER payments_kept_by_drawer AFTER INSERT ON payments FOR EACH ROW WHEN (new.drawer_id IS NOT NULL) EXECUTE FUNCTION keep_drawer_payments();
CREATE TRIGGER payments_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER payments_refunded_online AFTER INSERT ON payments FOR EACH ROW WHEN (new.method = 'ONLINE'::payment_method AND new.reverses_id IS NOT NULL) EXECUTE FUNCTION refund_reversed_payment();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table credit_entries (
  id bigint generated always as identity,
  payment_id bigint not null,
  agent_id bigint not null,
  user_id bigint not null,
  amount numeric(18,2) not null,
  constraint credit_entries_pkey PRIMARY KEY (id),
  constraint credit_entries_key UNIQUE (payment_id),
  constraint credit_entries_amount_check CHECK ((amount <> (0)::numeric)),
  constraint credit_entries_payment FOREIGN KEY (payment_id, agent_id, user_id) REFERENCES payments(id, agent_id, user_id)
);
CREATE CONSTRAINT TRIGGER credit_entries_add_up AFTER INSERT ON public.credit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_adds_up();
CREATE TRIGGER credit_entries_kept AFTER INSERT ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION keep_credit();
CREATE TRIGGER credit_entries_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.credit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table customer_credits (
  agent_id bigint not null,
  user_id bigint not null,
  balance numeric(18,2) not null,
  constraint customer_credits_pkey PRIMARY KEY (agent_id, user_id),
  constraint customer_credits_not_negative CHECK ((balance >= (0)::numeric)),
  constraint customer_credits_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint customer_credits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX customer_credits_of_user ON public.customer_credits USING btree (user_id);
CREATE TRIGGER customer_credits_by_ledger BEFORE INSERT OR DELETE OR UPDATE ON customer_credits FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_manual_sum();

create table declared_values (
  id bigint generated always as identity,
  bill_id bigint not null,
  description single_line not null,
  amount numeric(12,2) not null,
  currency_code currency not null,
  constraint declared_values_pkey PRIMARY KEY (id),
  constraint declared_values_amount_check CHECK ((amount >= (0)::numeric)),
  constraint declared_values_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id) ON DELETE CASCADE
);
CREATE INDEX declared_values_of_bill ON public.declared_values USING btree (bill_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.declared_values REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('DECLARED_VALUE', 'id', 'BILL', 'bill_id', '{}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.declared_values REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('DECLARED_VALUE', 'id', 'BILL', 'bill_id', '{}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.declared_values REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('DECLARED_VALUE', 'id', 'BILL', 'bill_id', '{}', '', '');
CREATE TRIGGER raise_version_of_bills_delete AFTER DELETE ON public.declared_values REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_bills();
CREATE TRIGGER raise_version_of_bills_insert AFTER INSERT ON public.declared_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_bills();
CREATE TRIGGER raise_version_of_bills_update AFTER UPDATE ON public.declared_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_bills();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.declared_values FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table documents (
  id bigint generated always as identity,
  package_id bigint not null,
  file_name single_line not null,
  content_type text not null,
  size_bytes bigint not null,
  storage_key text not null,
  uploaded_by bigint,
  created_at timestamp with time zone default now() not null,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_storage_key_key UNIQUE (storage_key),
  constraint documents_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
  constraint documents_file_name_check CHECK ((length((file_name)::text) <= 255)),
  constraint documents_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 10485760))),
  constraint documents_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX documents_by_folder ON public.documents USING btree (storage_key text_pattern_ops);
CREATE INDEX documents_of_package ON public.documents USING btree (package_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('DOCUMENT', 'id', 'PACKAGE', 'package_id', '{storage_key}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('DOCUMENT', 'id', 'PACKAGE', 'package_id', '{storage_key}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('DOCUMENT', 'id', 'PACKAGE', 'package_id', '{storage_key}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table duty_rules (
  id bigint generated always as identity,
  agent_id bigint,
  country_id bigint not null,
  kind duty_rule_kind not null,
  name single_line not null,
  hs_prefix text default ''::text not null,
  valid_from date not null,
  percent numeric(7,4),
  amount numeric(12,2),
  currency_code text,
  within_threshold boolean default false not null,
  source single_line,
  version integer default 1 not null,
  constraint duty_rules_pkey PRIMARY KEY (id),
  constraint duty_rules_key UNIQUE NULLS NOT DISTINCT (country_id, agent_id, kind, name, hs_prefix, valid_from),
  constraint duty_rules_amount_check CHECK ((amount >= (0)::numeric)),
  constraint duty_rules_amount_or_percent CHECK (
CASE
    WHEN (kind = ANY (ARRAY['THRESHOLD'::duty_rule_kind, 'SIMPLIFIED'::duty_rule_kind, 'FEE'::duty_rule_kind])) THEN ((amount IS NOT NULL) AND (currency_code IS NOT NULL) AND (percent IS NULL))
    ELSE ((percent IS NOT NULL) AND (amount IS NULL) AND (currency_code IS NULL))
END),
  constraint duty_rules_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
  constraint duty_rules_hs_prefix_check CHECK ((hs_prefix ~ '^\d{0,12}$'::text)),
  constraint duty_rules_name_check CHECK ((length((name)::text) <= 100)),
  constraint duty_rules_of_goods CHECK (((hs_prefix = ''::text) OR (kind = ANY (ARRAY['DUTY'::duty_rule_kind, 'LEVY'::duty_rule_kind, 'VAT'::duty_rule_kind])))),
  constraint duty_rules_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (999)::numeric))),
  constraint duty_rules_source_check CHECK ((length((source)::text) <= 300)),
  constraint duty_rules_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint duty_rules_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id)
);
CREATE INDEX duty_rules_of_agent ON public.duty_rules USING btree (agent_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.duty_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('DUTY_RULE', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.duty_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('DUTY_RULE', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.duty_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('DUTY_RULE', 'id', '', '', '{version}', '', '');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.duty_rules FOR EACH ROW EXECUTE FUNCTION raise_version('{}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.duty_rules FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table email_message_packages (
  message_id bigint not null,
  package_id bigint not null,
  agent_id bigint not null,
  package_status package_status,
  invoice_id bigint,
  deadline date,
  constraint email_message_packages_pkey PRIMARY KEY (message_id, package_id),
  constraint email_message_packages_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint email_message_packages_package_fkey FOREIGN KEY (package_id, agent_id) REFERENCES packages(id, agent_id)
);
CREATE INDEX email_message_packages_of_package ON public.email_message_packages USING btree (package_id);
CREATE TRIGGER email_message_packages_message_insert AFTER INSERT ON public.email_message_packages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_messages_of_packages();
CREATE TRIGGER email_message_packages_message_update AFTER UPDATE ON public.email_message_packages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_messages_of_packages();

create table email_messages (
  id bigint generated always as identity,
  agent_id bigint,
  user_id bigint not null,
  kind email_kind not null,
  recipient text not null,
  state email_state default 'WAITING'::email_state not null,
  attempts integer default 0 not null,
  last_error email_failure,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  next_attempt_at timestamp with time zone default now() not null,
  queued_at timestamp with time zone default now() not null,
  constraint email_messages_pkey PRIMARY KEY (id, created_at),
  constraint email_messages_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint email_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
) partition by RANGE (created_at);
CREATE INDEX email_messages_by_state ON public.email_messages USING btree (agent_id, state, id DESC);
CREATE INDEX email_messages_newest ON public.email_messages USING btree (agent_id, id DESC);
CREATE INDEX email_messages_next ON public.email_messages USING btree (agent_id, ((kind <> 'PASSWORD_RESET'::email_kind)), id) WHERE (state = 'WAITING'::email_state);
CREATE INDEX email_messages_of_user ON public.email_messages USING btree (user_id);
CREATE TRIGGER email_messages_have_packages AFTER DELETE ON public.email_messages FOR EACH ROW EXECUTE FUNCTION delete_packages_of_message();

create table email_opt_outs (
  user_id bigint not null,
  kind email_kind not null,
  constraint email_opt_outs_pkey PRIMARY KEY (user_id, kind),
  constraint email_opt_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table email_settings (
  agent_id bigint not null,
  smtp_host single_line,
  smtp_port integer default 587 not null,
  smtp_username single_line,
  smtp_password_cipher bytea,
  smtp_auth boolean default true not null,
  smtp_starttls boolean default true not null,
  notifications_enabled boolean default false not null,
  version integer default 1 not null,
  constraint email_settings_pkey PRIMARY KEY (agent_id),
  constraint email_settings_complete CHECK (((NOT notifications_enabled) OR ((smtp_host IS NOT NULL) AND (smtp_username IS NOT NULL)))),
  constraint email_settings_smtp_port_check CHECK ((smtp_port = ANY (ARRAY[25, 465, 587, 2525]))),
  constraint email_settings_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);
CREATE TRIGGER audit_delete AFTER DELETE ON public.email_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('EMAIL_SETTINGS', 'agent_id', 'AGENT', 'agent_id', '{version}', 'smtp_password_cipher', 'smtp_password');
CREATE TRIGGER audit_insert AFTER INSERT ON public.email_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('EMAIL_SETTINGS', 'agent_id', 'AGENT', 'agent_id', '{version}', 'smtp_password_cipher', 'smtp_password');
CREATE TRIGGER audit_update AFTER UPDATE ON public.email_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('EMAIL_SETTINGS', 'agent_id', 'AGENT', 'agent_id', '{version}', 'smtp_password_cipher', 'smtp_password');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.email_settings FOR EACH ROW EXECUTE FUNCTION raise_version('{}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.email_settings FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table package_exceptions (
  id bigint generated always as identity,
  package_id bigint not null,
  agent_id bigint not null,
  kind exception_kind not null,
  status exception_status default 'OPEN'::exception_status not null,
  opened_by bigint,
  opened_at timestamp with time zone not null,
  assignee_id bigint,
  closed_by bigint,
  closed_at timestamp with time zone,
  decision single_line,
  constraint package_exceptions_pkey PRIMARY KEY (id),
  constraint package_exceptions_package_key UNIQUE (id, package_id),
  constraint package_exceptions_closed_with_decision CHECK ((((status = 'CLOSED'::exception_status) = (closed_at IS NOT NULL)) AND ((status = 'CLOSED'::exception_status) = (decision IS NOT NULL)))),
  constraint package_exceptions_decision_check CHECK ((length((decision)::text) <= 500)),
  constraint package_exceptions_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id),
  constraint package_exceptions_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint package_exceptions_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  constraint package_exceptions_package_of_agent FOREIGN KEY (package_id, agent_id) REFERENCES packages(id, agent_id)
);
CREATE INDEX package_exceptions_by_status ON public.package_exceptions USING btree (agent_id, status, id);
CREATE INDEX package_exceptions_by_status_all ON public.package_exceptions USING btree (status, id);
CREATE INDEX package_exceptions_closed ON public.package_exceptions USING btree (closed_at, id) WHERE (status = 'CLOSED'::exception_status);
CREATE INDEX package_exceptions_closed_of_agent ON public.package_exceptions USING btree (agent_id, closed_at, id) WHERE (status = 'CLOSED'::exception_status);
CREATE INDEX package_exceptions_of_package ON public.package_exceptions USING btree (package_id, id);
CREATE INDEX package_exceptions_open ON public.package_exceptions USING btree (((kind = 'ABANDONED'::exception_kind)), id) WHERE (status = 'OPEN'::exception_status);
CREATE INDEX package_exceptions_open_of_agent ON public.package_exceptions USING btree (agent_id, ((kind = 'ABANDONED'::exception_kind)), id) WHERE (status = 'OPEN'::exception_status);
CREATE INDEX package_exceptions_open_of_kind ON public.package_exceptions USING btree (kind, id) INCLUDE (agent_id, assignee_id) WHERE (status = 'OPEN'::exception_status);
CREATE UNIQUE INDEX package_exceptions_one_open_of_kind ON public.package_exceptions USING btree (package_id, kind) WHERE (status = 'OPEN'::exception_status);
CREATE TRIGGER audit_delete AFTER DELETE ON public.package_exceptions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('EXCEPTION', 'id', 'PACKAGE', 'package_id', '{}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.package_exceptions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('EXCEPTION', 'id', 'PACKAGE', 'package_id', '{}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.package_exceptions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('EXCEPTION', 'id', 'PACKAGE', 'package_id', '{}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.package_exceptions FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table exception_notes (
  id bigint generated always as identity,
  exception_id bigint not null,
  text single_line not null,
  written_by bigint,
  created_at timestamp with time zone not null,
  constraint exception_notes_pkey PRIMARY KEY (id),
  constraint exception_notes_text_check CHECK ((length((text)::text) <= 1000)),
  constraint exception_notes_exception_id_fkey FOREIGN KEY (exception_id) REFERENCES package_exceptions(id),
  constraint exception_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id)
);
CREATE INDEX exception_notes_of_exception ON public.exception_notes USING btree (exception_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.exception_notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('EXCEPTION_NOTE', 'id', 'EXCEPTION', 'exception_id', '{}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.exception_notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('EXCEPTION_NOTE', 'id', 'EXCEPTION', 'exception_id', '{}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.exception_notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('EXCEPTION_NOTE', 'id', 'EXCEPTION', 'exception_id', '{}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.exception_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table expected_packages (
  id bigint generated always as identity,
  agent_id bigint not null,
  user_id bigint not null,
  warehouse_id bigint not null,
  status expected_package_status default 'EXPECTED'::expected_package_status not null,
  sender_name single_line not null,
  tracking_number single_line not null,
  tracking_key text generated always as (code_key((tracking_number)::text)) stored not null,
  description single_line not null,
  items declared_items,
  declared_value declared_amount,
  currency_code currency not null,
  file_name single_line,
  content_type text,
  size_bytes bigint,
  storage_key text,
  uploaded_by bigint,
  package_id bigint,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint expected_packages_pkey PRIMARY KEY (id),
  constraint expected_packages_agent_key UNIQUE (id, agent_id),
  constraint expected_packages_package_id_key UNIQUE (package_id),
  constraint expected_packages_storage_key_key UNIQUE (storage_key),
  constraint expected_packages_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
  constraint expected_packages_description_check CHECK ((length((description)::text) <= 500)),
  constraint expected_packages_file_name_check CHECK ((length((file_name)::text) <= 255)),
  constraint expected_packages_has_key CHECK ((tracking_key <> ''::text)),
  constraint expected_packages_received_as_package CHECK (((status = 'RECEIVED'::expected_package_status) = (package_id IS NOT NULL))),
  constraint expected_packages_sender_name_check CHECK ((length((sender_name)::text) <= 200)),
  constraint expected_packages_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 10485760))),
  constraint expected_packages_tracking_number_check CHECK ((length((tracking_number)::text) <= 100)),
  constraint expected_packages_value_of_items CHECK (((items IS NULL) OR ((declared_value)::numeric = value_of_items((items)::jsonb)))),
  constraint expected_packages_whole_file CHECK ((num_nulls(file_name, content_type, size_bytes, storage_key) = ANY (ARRAY[0, 4]))),
  constraint expected_packages_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint expected_packages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint expected_packages_package_of_agent FOREIGN KEY (package_id, agent_id) REFERENCES packages(id, agent_id),
  constraint expected_packages_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id),
  constraint expected_packages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint expected_packages_warehouse_of_agent FOREIGN KEY (warehouse_id, agent_id) REFERENCES warehouses(id, agent_id)
);
CREATE INDEX expected_packages_by_code ON public.expected_packages USING btree (agent_id, status, tracking_key, id) INCLUDE (user_id);
CREATE INDEX expected_packages_by_code_all ON public.expected_packages USING btree (status, tracking_key, id) INCLUDE (user_id);
CREATE INDEX expected_packages_by_date ON public.expected_packages USING btree (created_at DESC, id DESC);
CREATE INDEX expected_packages_by_folder ON public.expected_packages USING btree (storage_key text_pattern_ops) WHERE (storage_key IS NOT NULL);
CREATE INDEX expected_packages_by_status ON public.expected_packages USING btree (agent_id, status, created_at DESC, id DESC);
CREATE INDEX expected_packages_by_status_all ON public.expected_packages USING btree (status, created_at DESC, id DESC);
CREATE INDEX expected_packages_of_agent ON public.expected_packages USING btree (agent_id, created_at DESC, id DESC);
CREATE INDEX expected_packages_of_customer ON public.expected_packages USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX expected_packages_of_warehouse ON public.expected_packages USING btree (warehouse_id, created_at DESC, id DESC) INCLUDE (agent_id);
CREATE INDEX expected_packages_search ON public.expected_packages USING gin (lower(tracking_key) gin_trgm_ops);
CREATE UNIQUE INDEX expected_packages_one_live ON public.expected_packages USING btree (agent_id, tracking_key) WHERE (status = 'EXPECTED'::expected_package_status);
CREATE TRIGGER audit_delete AFTER DELETE ON public.expected_packages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('EXPECTED_PACKAGE', 'id', '', '', '{tracking_key,storage_key,version}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.expected_packages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('EXPECTED_PACKAGE', 'id', '', '', '{tracking_key,storage_key,version}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.expected_packages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('EXPECTED_PACKAGE', 'id', '', '', '{tracking_key,storage_key,version}', '', '');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.expected_packages FOR EACH ROW EXECUTE FUNCTION raise_version('{tracking_key,status,package_id,file_name,content_type,size_bytes,storage_key,uploaded_by}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.expected_packages FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table manifest_exports (
  id bigint generated always as identity,
  manifest_id bigint not null,
  profile text not null,
  sha256 bytea not null,
  size_bytes bigint not null,
  storage_key text not null,
  exported_by bigint,
  exported_at timestamp with time zone default now() not null,
  bill_count integer not null,
  content_at timestamp with time zone default clock_timestamp() not null,
  constraint manifest_exports_pkey PRIMARY KEY (id),
  constraint manifest_exports_of_manifest_key UNIQUE (id, manifest_id),
  constraint manifest_exports_storage_key_key UNIQUE (storage_key),
  constraint manifest_exports_bill_count_check CHECK ((bill_count >= 0)),
  constraint manifest_exports_sha256_check CHECK ((length(sha256) = 32)),
  constraint manifest_exports_exported_by_fkey FOREIGN KEY (exported_by) REFERENCES users(id),
  constraint manifest_exports_manifest_id_fkey FOREIGN KEY (manifest_id) REFERENCES manifests(id)
);
CREATE INDEX manifest_exports_by_folder ON public.manifest_exports USING btree (storage_key text_pattern_ops);
CREATE INDEX manifest_exports_of_manifest ON public.manifest_exports USING btree (manifest_id, id DESC);

create table exported_bills (
  export_id bigint not null,
  bl_reference text not null,
  constraint exported_bills_pkey PRIMARY KEY (export_id, bl_reference),
  constraint exported_bills_export_id_fkey FOREIGN KEY (export_id) REFERENCES manifest_exports(id)
);

create table failures (
  bucket text not null,
  at timestamp with time zone not null
);
CREATE INDEX failures_by_time ON public.failures USING btree (at);
CREATE INDEX failures_of_bucket_prefix ON public.failures USING btree (bucket text_pattern_ops, at);

create table filing_deadlines (
  id bigint generated always as identity,
  agent_id bigint,
  country_id bigint not null,
  mode_of_transport transport_mode not null,
  hours integer not null,
  constraint filing_deadlines_pkey PRIMARY KEY (id),
  constraint filing_deadlines_key UNIQUE NULLS NOT DISTINCT (country_id, mode_of_transport, agent_id),
  constraint filing_deadlines_hours_check CHECK (((hours >= 0) AND (hours <= 720))),
  constraint filing_deadlines_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint filing_deadlines_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id)
);
CREATE TRIGGER audit_delete AFTER DELETE ON public.filing_deadlines REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('FILING_DEADLINE', 'id', '', '', '{}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.filing_deadlines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('FILING_DEADLINE', 'id', '', '', '{}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.filing_deadlines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('FILING_DEADLINE', 'id', '', '', '{}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.filing_deadlines FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table hand_overs (
  id bigint generated always as identity,
  agent_id bigint not null,
  user_id bigint not null,
  collected_by single_line not null,
  id_digits text,
  handed_over_by bigint,
  at timestamp with time zone default now() not null,
  signature text,
  override_reason single_line,
  letterhead jsonb,
  constraint hand_overs_pkey PRIMARY KEY (id),
  constraint hand_overs_of_agent UNIQUE (id, agent_id),
  constraint hand_overs_id_digits_check CHECK ((id_digits ~ '^[0-9A-Z]{3,6}$'::text)),
  constraint hand_overs_override_reason_check CHECK ((length((override_reason)::text) <= 500)),
  constraint hand_overs_signature_check CHECK (((length(signature) <= 20000) AND (signature ~ '^(M[0-9]{1,3} [0-9]{1,3}(L[0-9]{1,3} [0-9]{1,3})+)+$'::text))),
  constraint hand_overs_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint hand_overs_handed_over_by_fkey FOREIGN KEY (handed_over_by) REFERENCES users(id),
  constraint hand_overs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER audit_insert AFTER INSERT ON public.hand_overs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('HAND_OVER', 'id', 'USER', 'user_id', '{signature,letterhead}', '', '');
CREATE TRIGGER hand_overs_letterhead BEFORE INSERT ON public.hand_overs FOR EACH ROW EXECUTE FUNCTION store_letterhead();
CREATE TRIGGER hand_overs_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.hand_overs FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.hand_overs FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table hand_over_packages (
  hand_over_id bigint not null,
  package_id bigint not null,
  agent_id bigint not null,
  constraint hand_over_packages_pkey PRIMARY KEY (hand_over_id, package_id),
  constraint hand_over_packages_once UNIQUE (package_id),
  constraint hand_over_packages_of_agent FOREIGN KEY (hand_over_id, agent_id) REFERENCES hand_overs(id, agent_id),
  constraint hand_over_packages_package FOREIGN KEY (package_id, agent_id) REFERENCES packages(id, agent_id)
);
CREATE TRIGGER hand_over_packages_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.hand_over_packages FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table hs_code_uses (
  agent_id bigint not null,
  goods_key text not null,
  code text not null,
  constraint hs_code_uses_pkey PRIMARY KEY (agent_id, goods_key),
  constraint hs_code_uses_code_check CHECK ((code ~ '^\d{6,12}$'::text)),
  constraint hs_code_uses_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);

create table hs_codes (
  id bigint generated always as identity,
  agent_id bigint,
  code text not null,
  description single_line not null,
  search_text text generated always as (((code || ' '::text) || lower((description)::text))) stored not null,
  version integer default 1 not null,
  constraint hs_codes_pkey PRIMARY KEY (id),
  constraint hs_codes_key UNIQUE NULLS NOT DISTINCT (code, agent_id),
  constraint hs_codes_code_check CHECK ((code ~ '^\d{6,12}$'::text)),
  constraint hs_codes_description_check CHECK ((length((description)::text) <= 500)),
  constraint hs_codes_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);
CREATE INDEX hs_codes_of_agent ON public.hs_codes USING btree (agent_id);
CREATE INDEX hs_codes_search ON public.hs_codes USING gin (search_text gin_trgm_ops);
CREATE TRIGGER audit_delete AFTER DELETE ON public.hs_codes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('HS_CODE', 'id', '', '', '{search_text,version}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.hs_codes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('HS_CODE', 'id', '', '', '{search_text,version}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.hs_codes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('HS_CODE', 'id', '', '', '{search_text,version}', '', '');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.hs_codes FOR EACH ROW EXECUTE FUNCTION raise_version('{search_text}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.hs_codes FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  fingerprint bytea not null,
  status smallint,
  answer_cipher bytea,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_fingerprint_check CHECK ((length(fingerprint) = 32)),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255))),
  constraint idempotency_keys_status_check CHECK (((status >= 200) AND (status <= 299)))
);
CREATE INDEX idempotency_keys_by_time ON public.idempotency_keys USING btree (created_at);

create table invoice_lines (
  id bigint generated always as identity,
  invoice_id bigint not null,
  "position" integer not null,
  description single_line not null,
  calculation_details text not null,
  amount numeric(18,2) not null,
  constraint invoice_lines_pkey PRIMARY KEY (id),
  constraint invoice_lines_position_key UNIQUE (invoice_id, "position"),
  constraint invoice_lines_amount_check CHECK ((amount >= (0)::numeric)),
  constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id)
);
CREATE CONSTRAINT TRIGGER invoice_lines_add_up AFTER INSERT OR DELETE OR UPDATE ON public.invoice_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_adds_up();
CREATE TRIGGER audit_delete AFTER DELETE ON public.invoice_lines REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('INVOICE_LINE', 'id', 'INVOICE', 'invoice_id', '{}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.invoice_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('INVOICE_LINE', 'id', 'INVOICE', 'invoice_id', '{}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table invoice_runs (
  id bigint generated always as identity,
  shipment_id bigint not null,
  agent_id bigint not null,
  started_by bigint not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  package_count integer not null,
  issued_count integer,
  constraint invoice_runs_pkey PRIMARY KEY (id),
  constraint invoice_runs_counted CHECK ((((finished_at IS NULL) = (issued_count IS NULL)) AND (package_count > 0) AND ((issued_count >= 0) AND (issued_count <= package_count)))),
  constraint invoice_runs_shipment_of_agent FOREIGN KEY (shipment_id, agent_id) REFERENCES shipments(id, agent_id),
  constraint invoice_runs_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id)
);
CREATE INDEX invoice_runs_of_shipment ON public.invoice_runs USING btree (shipment_id, id);
CREATE UNIQUE INDEX invoice_runs_one_open ON public.invoice_runs USING btree (shipment_id) WHERE (finished_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.invoice_runs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('INVOICE_RUN', 'id', 'SHIPMENT', 'shipment_id', '{agent_id,started_by}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.invoice_runs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('INVOICE_RUN', 'id', 'SHIPMENT', 'shipment_id', '{agent_id,started_by}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.invoice_runs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('INVOICE_RUN', 'id', 'SHIPMENT', 'shipment_id', '{agent_id,started_by}', '', '');
CREATE TRIGGER invoice_runs_finished BEFORE UPDATE OF finished_at ON invoice_runs FOR EACH ROW WHEN (new.finished_at IS NOT NULL) EXECUTE FUNCTION check_invoice_run_finished();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.invoice_runs FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table invoice_run_packages (
  run_id bigint not null,
  package_id bigint not null,
  invoice_id bigint,
  refusal text,
  constraint invoice_run_packages_pkey PRIMARY KEY (run_id, package_id),
  constraint invoice_run_packages_one_result CHECK ((num_nonnulls(invoice_id, refusal) <= 1)),
  constraint invoice_run_packages_refusal_check CHECK ((refusal <> ''::text)),
  constraint invoice_run_packages_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint invoice_run_packages_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint invoice_run_packages_run_id_fkey FOREIGN KEY (run_id) REFERENCES invoice_runs(id)
);
CREATE INDEX invoice_run_packages_of_invoice ON public.invoice_run_packages USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX invoice_run_packages_of_package ON public.invoice_run_packages USING btree (package_id);
CREATE INDEX invoice_run_packages_waiting ON public.invoice_run_packages USING btree (run_id, package_id) WHERE ((invoice_id IS NULL) AND (refusal IS NULL));
CREATE TRIGGER invoice_run_packages_final BEFORE UPDATE ON invoice_run_packages FOR EACH ROW WHEN (old.invoice_id IS NOT NULL OR old.refusal IS NOT NULL) EXECUTE FUNCTION keep_invoice_run_results();

create table leases (
  name text not null,
  holder uuid not null,
  expires_at timestamp with time zone not null,
  constraint leases_pkey PRIMARY KEY (name)
);

create table manifest_filings (
  id bigint generated always as identity,
  agent_id bigint not null,
  manifest_id bigint not null,
  event filing_event not null,
  event_date date not null,
  registration_number single_line,
  reason single_line,
  export_id bigint,
  recorded_by bigint not null,
  recorded_at timestamp with time zone default now() not null,
  constraint manifest_filings_pkey PRIMARY KEY (id),
  constraint manifest_filings_file_when_sent CHECK (((event = ANY (ARRAY['FILED'::filing_event, 'CORRECTED'::filing_event])) = (export_id IS NOT NULL))),
  constraint manifest_filings_number_when_filed CHECK (((event <> 'FILED'::filing_event) OR (registration_number IS NOT NULL))),
  constraint manifest_filings_reason_check CHECK ((length((reason)::text) <= 500)),
  constraint manifest_filings_reason_when_refused CHECK (((event = 'REFUSED'::filing_event) = (reason IS NOT NULL))),
  constraint manifest_filings_registration_number_check CHECK ((length((registration_number)::text) <= 35)),
  constraint manifest_filings_export_of_manifest FOREIGN KEY (export_id, manifest_id) REFERENCES manifest_exports(id, manifest_id),
  constraint manifest_filings_manifest_of_agent FOREIGN KEY (manifest_id, agent_id) REFERENCES manifests(id, agent_id),
  constraint manifest_filings_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id)
);
CREATE INDEX manifest_filings_of_manifest ON public.manifest_filings USING btree (manifest_id, id DESC);
CREATE UNIQUE INDEX manifest_filings_export_sent_once ON public.manifest_filings USING btree (export_id);
CREATE UNIQUE INDEX manifest_filings_filed_once ON public.manifest_filings USING btree (manifest_id) WHERE (event = 'FILED'::filing_event);
CREATE TRIGGER audit_delete AFTER DELETE ON public.manifest_filings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('MANIFEST_FILING', 'id', 'MANIFEST', 'manifest_id', '{}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.manifest_filings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('MANIFEST_FILING', 'id', 'MANIFEST', 'manifest_id', '{}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.manifest_filings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('MANIFEST_FILING', 'id', 'MANIFEST', 'manifest_id', '{}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.manifest_filings FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table manifest_rates (
  id bigint generated always as identity,
  manifest_id bigint not null,
  currency_code currency not null,
  into_currency currency not null,
  exchange_rate numeric(18,8) not null,
  constraint manifest_rates_pkey PRIMARY KEY (id),
  constraint manifest_rates_key UNIQUE (manifest_id, currency_code, into_currency),
  constraint manifest_rates_exchange_rate_check CHECK ((exchange_rate > (0)::numeric)),
  constraint manifest_rates_other_currency CHECK (((currency_code)::text <> (into_currency)::text)),
  constraint manifest_rates_manifest_id_fkey FOREIGN KEY (manifest_id) REFERENCES manifests(id) ON DELETE CASCADE
);
CREATE TRIGGER audit_delete AFTER DELETE ON public.manifest_rates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('MANIFEST_RATE', 'id', 'MANIFEST', 'manifest_id', '{}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.manifest_rates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('MANIFEST_RATE', 'id', 'MANIFEST', 'manifest_id', '{}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.manifest_rates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('MANIFEST_RATE', 'id', 'MANIFEST', 'manifest_id', '{}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.manifest_rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table online_payments (
  id bigint generated always as identity,
  reference text not null,
  session text not null,
  account text,
  checkout_id bigint,
  agent_id bigint,
  user_id bigint,
  amount numeric(18,3) not null,
  currency_code text not null,
  received_at timestamp with time zone not null,
  status online_payment_status not null,
  problem online_problem,
  payment_id bigint,
  decided_by bigint,
  decided_at timestamp with time zone,
  refund_reason single_line,
  refund_requested_by bigint,
  refund_requested_at timestamp with time zone,
  refund_retry_at timestamp with time zone,
  refund_attempts integer default 0 not null,
  refund_error single_line,
  refund_reference text,
  refunded_amount numeric(18,3),
  loss_amount numeric(18,3),
  loss_reason single_line,
  loss_recorded_by bigint,
  loss_recorded_at timestamp with time zone,
  needs_action boolean generated always as (((status = 'UNAPPLIED'::online_payment_status) OR ((status = 'APPLIED'::online_payment_status) AND (COALESCE((refunded_amount > COALESCE(loss_amount, (0)::numeric)), false) OR (refund_error IS NOT NULL))) OR ((status = 'REFUNDING'::online_payment_status) AND (refund_error IS NOT NULL)))) stored not null,
  constraint online_payments_pkey PRIMARY KEY (id),
  constraint online_payments_payment_key UNIQUE (payment_id),
  constraint online_payments_reference_key UNIQUE (reference),
  constraint online_payments_amount_check CHECK ((amount > (0)::numeric)),
  constraint online_payments_applied CHECK (((status <> 'APPLIED'::online_payment_status) OR (num_nulls(payment_id, agent_id, user_id) = 0))),
  constraint online_payments_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
  constraint online_payments_decided CHECK ((num_nulls(decided_by, decided_at) = ANY (ARRAY[0, 2]))),
  constraint online_payments_loss CHECK (((num_nulls(loss_amount, loss_reason, loss_recorded_by, loss_recorded_at) = ANY (ARRAY[0, 4])) AND ((loss_amount IS NULL) OR ((loss_amount > (0)::numeric) AND (refunded_amount IS NOT NULL) AND (loss_amount <= refunded_amount))))),
  constraint online_payments_loss_reason_check CHECK ((length((loss_reason)::text) <= 500)),
  constraint online_payments_parked CHECK (((status <> 'UNAPPLIED'::online_payment_status) OR ((problem IS NOT NULL) AND (payment_id IS NULL)))),
  constraint online_payments_refund CHECK ((((status = ANY (ARRAY['REFUNDING'::online_payment_status, 'REFUNDED'::online_payment_status])) = (refund_requested_at IS NOT NULL)) AND ((refund_requested_at IS NULL) = (refund_reason IS NULL)) AND ((status = 'REFUNDING'::online_payment_status) = (refund_retry_at IS NOT NULL)))),
  constraint online_payments_refunded_amount_check CHECK ((refunded_amount > (0)::numeric)),
  constraint online_payments_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint online_payments_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id),
  constraint online_payments_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint online_payments_loss_recorded_by_fkey FOREIGN KEY (loss_recorded_by) REFERENCES users(id),
  constraint online_payments_payment FOREIGN KEY (payment_id, agent_id, user_id) REFERENCES payments(id, agent_id, user_id),
  constraint online_payments_refund_requested_by_fkey FOREIGN KEY (refund_requested_by) REFERENCES users(id),
  constraint online_payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX online_payments_by_date ON public.online_payments USING btree (agent_id, received_at DESC, id DESC);
CREATE INDEX online_payments_by_date_all ON public.online_payments USING btree (received_at DESC, id DESC);
CREATE INDEX online_payments_of_agent ON public.online_payments USING btree (agent_id, id);
CREATE INDEX online_payments_of_user ON public.online_payments USING btree (user_id, id);
CREATE INDEX online_payments_open ON public.online_payments USING btree (agent_id, id) WHERE needs_action;
CREATE INDEX online_payments_refunds ON public.online_payments USING btree (refund_retry_at) WHERE (status = 'REFUNDING'::online_payment_status);
CREATE CONSTRAINT TRIGGER online_payments_agree AFTER INSERT OR UPDATE ON online_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.payment_id IS NOT NULL) EXECUTE FUNCTION check_online_payment();
CREATE TRIGGER audit_insert AFTER INSERT ON public.online_payments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('ONLINE_PAYMENT', 'id', 'USER', 'user_id', '{session,account,refund_retry_at,refund_attempts,needs_action}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.online_payments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('ONLINE_PAYMENT', 'id', 'USER', 'user_id', '{session,account,refund_retry_at,refund_attempts,needs_action}', '', '');
CREATE TRIGGER online_payments_loss_by_ledger BEFORE UPDATE OF loss_amount ON online_payments FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_manual_sum();
CREATE TRIGGER online_payments_never_change BEFORE UPDATE ON online_payments FOR EACH ROW WHEN (old.reference IS DISTINCT FROM new.reference OR old.session IS DISTINCT FROM new.session OR old.account IS DISTINCT FROM new.account OR old.checkout_id IS DISTINCT FROM new.checkout_id OR old.amount IS DISTINCT FROM new.amount OR old.currency_code IS DISTINCT FROM new.currency_code OR old.received_at IS DISTINCT FROM new.received_at OR old.problem IS DISTINCT FROM new.problem OR old.agent_id IS NOT NULL AND old.agent_id IS DISTINCT FROM new.agent_id OR old.user_id IS NOT NULL AND old.user_id IS DISTINCT FROM new.user_id OR old.payment_id IS NOT NULL AND old.payment_id IS DISTINCT FROM new.payment_id OR (((old.status || '-'::text) || new.status) <> ALL (ARRAY['UNAPPLIED-UNAPPLIED'::text, 'UNAPPLIED-APPLIED'::text, 'UNAPPLIED-REFUNDING'::text, 'UNAPPLIED-REFUNDED'::text, 'APPLIED-APPLIED'::text, 'APPLIED-REFUNDING'::text, 'REFUNDING-REFUNDING'::text, 'REFUNDING-REFUNDED'::text, 'REFUNDED-REFUNDED'::text, 'REFUNDED-REFUNDING'::text, 'REFUNDED-UNAPPLIED'::text]))) EXECUTE FUNCTION refuse_online_payment_change();
CREATE TRIGGER online_payments_stay BEFORE DELETE OR TRUNCATE ON public.online_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_online_payment_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.online_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table online_losses (
  id bigint generated always as identity,
  online_payment_id bigint not null,
  agent_id bigint not null,
  amount numeric(18,2) not null,
  reason single_line not null,
  recorded_by bigint,
  recorded_at timestamp with time zone not null,
  constraint online_losses_pkey PRIMARY KEY (id),
  constraint online_losses_amount_check CHECK ((amount <> (0)::numeric)),
  constraint online_losses_reason_check CHECK ((length((reason)::text) <= 500)),
  constraint online_losses_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint online_losses_online_payment_id_fkey FOREIGN KEY (online_payment_id) REFERENCES online_payments(id),
  constraint online_losses_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id)
);
CREATE INDEX online_losses_by_date ON public.online_losses USING btree (agent_id, recorded_at);
CREATE INDEX online_losses_of_payment ON public.online_losses USING btree (online_payment_id);
CREATE TRIGGER online_losses_kept AFTER INSERT ON public.online_losses FOR EACH ROW EXECUTE FUNCTION keep_loss();
CREATE TRIGGER online_losses_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.online_losses FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

create table package_blocks (
  id bigint generated always as identity,
  agent_id bigint not null,
  block bigint not null,
  packages bigint not null,
  first_at timestamp with time zone,
  last_at timestamp with time zone,
  constraint package_blocks_pkey PRIMARY KEY (id),
  constraint package_blocks_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);
CREATE INDEX package_blocks_of ON public.package_blocks USING btree (agent_id, block DESC);

create table package_claims (
  id bigint generated always as identity,
  agent_id bigint not null,
  package_id bigint not null,
  expected_package_id bigint not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  constraint package_claims_pkey PRIMARY KEY (id),
  constraint package_claims_expected_package_id_key UNIQUE (expected_package_id),
  constraint package_claims_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint package_claims_expected_package_of_agent FOREIGN KEY (expected_package_id, agent_id) REFERENCES expected_packages(id, agent_id) ON DELETE CASCADE,
  constraint package_claims_package_of_agent FOREIGN KEY (package_id, agent_id) REFERENCES packages(id, agent_id)
);
CREATE INDEX package_claims_of_agent ON public.package_claims USING btree (agent_id, id);
CREATE INDEX package_claims_of_package ON public.package_claims USING btree (package_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.package_claims REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PACKAGE_CLAIM', 'id', 'PACKAGE', 'package_id', '{}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.package_claims REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PACKAGE_CLAIM', 'id', 'PACKAGE', 'package_id', '{}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.package_claims REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PACKAGE_CLAIM', 'id', 'PACKAGE', 'package_id', '{}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.package_claims FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table package_codes (
  id bigint generated always as identity,
  package_id bigint not null,
  agent_id bigint not null,
  code single_line not null,
  key text generated always as (code_key((code)::text)) stored not null,
  is_incoming boolean default false not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  constraint package_codes_pkey PRIMARY KEY (id),
  constraint package_codes_key UNIQUE (package_id, key),
  constraint package_codes_code_check CHECK ((length((code)::text) <= 100)),
  constraint package_codes_has_key CHECK ((key <> ''::text)),
  constraint package_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint package_codes_package_fkey FOREIGN KEY (package_id, agent_id) REFERENCES packages(id, agent_id) ON DELETE CASCADE
);
CREATE INDEX package_codes_by_key ON public.package_codes USING btree (key, package_id);
CREATE INDEX package_codes_search ON public.package_codes USING gin (key gin_trgm_ops) WITH (gin_pending_list_limit='64') WHERE (NOT is_incoming);
CREATE UNIQUE INDEX package_codes_one_incoming ON public.package_codes USING btree (package_id) WHERE is_incoming;
CREATE TRIGGER audit_delete AFTER DELETE ON package_codes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_audit('PACKAGE_CODE', 'id', 'PACKAGE', 'package_id', '{key,is_incoming}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON package_codes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_audit('PACKAGE_CODE', 'id', 'PACKAGE', 'package_id', '{key,is_incoming}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON package_codes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_audit('PACKAGE_CODE', 'id', 'PACKAGE', 'package_id', '{key,is_incoming}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.package_codes FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table package_costs (
  id bigint generated always as identity,
  package_id bigint not null,
  charge_reference_id bigint not null,
  level charge_level default 'PACKAGE_LEVEL'::charge_level not null,
  amount numeric(12,2) not null,
  currency_code currency default 'USD'::text not null,
  created_at timestamp with time zone default now() not null,
  exchange_rate numeric(18,8),
  constraint package_costs_pkey PRIMARY KEY (id),
  constraint package_costs_amount_check CHECK ((amount > (0)::numeric)),
  constraint package_costs_level_check CHECK ((level = 'PACKAGE_LEVEL'::charge_level)),
  constraint package_costs_rate CHECK (((exchange_rate IS NULL) OR ((exchange_rate > (0)::numeric) AND ((currency_code)::text <> 'USD'::text)))),
  constraint package_costs_charge FOREIGN KEY (charge_reference_id, level) REFERENCES charge_references(id, level),
  constraint package_costs_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id)
);
CREATE INDEX package_costs_of_package ON public.package_costs USING btree (package_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.package_costs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PACKAGE_COST', 'id', 'PACKAGE', 'package_id', '{level}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.package_costs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PACKAGE_COST', 'id', 'PACKAGE', 'package_id', '{level}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.package_costs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PACKAGE_COST', 'id', 'PACKAGE', 'package_id', '{level}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.package_costs FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table package_counts (
  id bigint generated always as identity,
  agent_id bigint not null,
  status package_status not null,
  aboard boolean not null,
  packages bigint not null,
  constraint package_counts_pkey PRIMARY KEY (id),
  constraint package_counts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);
CREATE INDEX package_counts_of ON public.package_counts USING btree (agent_id, status, aboard);

create table package_history (
  id bigint generated always as identity,
  package_id bigint not null,
  at timestamp with time zone default clock_timestamp() not null,
  actor_id bigint,
  from_status package_status,
  to_status package_status not null,
  reason text,
  constraint package_history_pkey PRIMARY KEY (id, at),
  constraint package_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint package_history_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id) ON DELETE CASCADE
) partition by RANGE (at);
CREATE INDEX package_history_of_package ON public.package_history USING btree (package_id, id);
CREATE TRIGGER package_history_collected AFTER INSERT OR UPDATE OF at ON package_history FOR EACH ROW WHEN (new.to_status = 'COLLECTED'::package_status) EXECUTE FUNCTION keep_collected_package();
CREATE TRIGGER package_history_stay AFTER INSERT OR UPDATE OF at ON package_history FOR EACH ROW WHEN (is_ready(new.from_status) <> is_ready(new.to_status)) EXECUTE FUNCTION keep_package_stay();
CREATE TRIGGER package_history_step AFTER INSERT ON package_history FOR EACH ROW WHEN (package_step_of(new.from_status, new.to_status) IS NOT NULL) EXECUTE FUNCTION keep_package_step();

create table package_photos (
  id bigint generated always as identity,
  package_id bigint not null,
  content_type text not null,
  size_bytes bigint not null,
  storage_key text not null,
  taken_by bigint,
  created_at timestamp with time zone default now() not null,
  upload_key text,
  constraint package_photos_pkey PRIMARY KEY (id),
  constraint package_photos_storage_key_key UNIQUE (storage_key),
  constraint package_photos_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text]))),
  constraint package_photos_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 10485760))),
  constraint package_photos_upload_key_check CHECK ((upload_key ~ '^[!-~]{1,100}$'::text)),
  constraint package_photos_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id),
  constraint package_photos_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id)
);
CREATE INDEX package_photos_by_folder ON public.package_photos USING btree (storage_key text_pattern_ops);
CREATE INDEX package_photos_of_package ON public.package_photos USING btree (package_id, id);
CREATE UNIQUE INDEX package_photos_once ON public.package_photos USING btree (package_id, upload_key);
CREATE TRIGGER audit_delete AFTER DELETE ON public.package_photos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PHOTO', 'id', 'PACKAGE', 'package_id', '{storage_key,upload_key}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.package_photos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PHOTO', 'id', 'PACKAGE', 'package_id', '{storage_key,upload_key}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.package_photos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PHOTO', 'id', 'PACKAGE', 'package_id', '{storage_key,upload_key}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.package_photos FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table package_profits (
  package_id bigint not null,
  shipment_id bigint not null,
  user_id bigint,
  weight numeric not null,
  volume numeric,
  declared_value numeric,
  revenue numeric(18,2) not null,
  constraint package_profits_pkey PRIMARY KEY (package_id),
  constraint package_profits_package FOREIGN KEY (package_id) REFERENCES packages(id) ON DELETE CASCADE
);
CREATE INDEX package_profits_of_shipment ON public.package_profits USING btree (shipment_id, user_id) INCLUDE (weight, volume, declared_value, revenue);

create table package_stays (
  package_id bigint not null,
  id bigint not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint package_stays_pkey PRIMARY KEY (package_id, id),
  constraint package_stays_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id) ON DELETE CASCADE
);

create table package_steps (
  package_id bigint not null,
  step package_step not null,
  agent_id bigint not null,
  at timestamp with time zone not null,
  actor_id bigint,
  constraint package_steps_pkey PRIMARY KEY (package_id, step),
  constraint package_steps_package FOREIGN KEY (package_id, agent_id) REFERENCES packages(id, agent_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX package_steps_by_time ON public.package_steps USING btree (agent_id, step, at) INCLUDE (package_id, actor_id);

create table package_texts (
  package_id bigint not null,
  text text,
  agent_id bigint not null,
  store text,
  has_address boolean not null,
  constraint package_texts_pkey PRIMARY KEY (package_id),
  constraint package_texts_package_of_agent FOREIGN KEY (package_id, agent_id) REFERENCES packages(id, agent_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX package_texts_of_store ON public.package_texts USING btree (agent_id, store, has_address, package_id) WHERE (store IS NOT NULL);
CREATE INDEX package_texts_search ON public.package_texts USING gin (text gin_trgm_ops) WITH (gin_pending_list_limit='64') WHERE (text IS NOT NULL);

create table paper_prints (
  id bigint generated always as identity,
  receipt_id bigint,
  hand_over_id bigint,
  printed_by bigint,
  printed_at timestamp with time zone not null,
  constraint paper_prints_pkey PRIMARY KEY (id),
  constraint paper_prints_of_hand_over UNIQUE (hand_over_id),
  constraint paper_prints_of_receipt UNIQUE (receipt_id),
  constraint paper_prints_one_paper CHECK ((num_nonnulls(receipt_id, hand_over_id) = 1)),
  constraint paper_prints_hand_over FOREIGN KEY (hand_over_id) REFERENCES hand_overs(id),
  constraint paper_prints_printed_by_fkey FOREIGN KEY (printed_by) REFERENCES users(id),
  constraint paper_prints_receipt FOREIGN KEY (receipt_id) REFERENCES receipts(id)
);

create table password_resets (
  token_hash bytea not null,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  session_version integer not null,
  agent_id bigint,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_of_agent ON public.password_resets USING btree (agent_id);
CREATE INDEX password_resets_of_user ON public.password_resets USING btree (user_id);

create table payment_allocations (
  id bigint generated always as identity,
  payment_id bigint not null,
  invoice_id bigint not null,
  agent_id bigint not null,
  user_id bigint not null,
  amount numeric(18,2) not null,
  constraint payment_allocations_pkey PRIMARY KEY (id),
  constraint payment_allocations_key UNIQUE (payment_id, invoice_id),
  constraint payment_allocations_amount_check CHECK ((amount <> (0)::numeric)),
  constraint payment_allocations_invoice FOREIGN KEY (invoice_id, agent_id, user_id) REFERENCES invoices(id, agent_id, user_id),
  constraint payment_allocations_payment FOREIGN KEY (payment_id, agent_id, user_id) REFERENCES payments(id, agent_id, user_id)
);
CREATE INDEX payment_allocations_of_invoice ON public.payment_allocations USING btree (invoice_id);
CREATE CONSTRAINT TRIGGER payment_allocations_add_up AFTER INSERT ON public.payment_allocations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_adds_up();
CREATE TRIGGER audit_insert AFTER INSERT ON public.payment_allocations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('PAYMENT_ALLOCATION', 'id', 'INVOICE', 'invoice_id', '{}', '', '');
CREATE TRIGGER payment_allocations_kept AFTER INSERT ON public.payment_allocations FOR EACH ROW EXECUTE FUNCTION keep_paid_amount();
CREATE TRIGGER payment_allocations_never_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.payment_allocations FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.payment_allocations FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table provider_refunds (
  refund text not null,
  reference text not null,
  amount numeric(18,3) not null,
  failure single_line,
  created_at timestamp with time zone not null,
  constraint provider_refunds_pkey PRIMARY KEY (refund),
  constraint provider_refunds_amount_check CHECK ((amount > (0)::numeric))
);
CREATE INDEX provider_refunds_of_payment ON public.provider_refunds USING btree (reference);

create table rates (
  id bigint generated always as identity,
  agent_id bigint not null,
  destination_country_id bigint not null,
  charge_reference_id bigint not null,
  rate_type rate_type not null,
  rate numeric(10,2) not null,
  min_range numeric(12,3),
  max_range numeric(12,3),
  version integer default 1 not null,
  constraint rates_pkey PRIMARY KEY (id),
  constraint rates_do_not_overlap EXCLUDE USING gist (agent_id WITH =, destination_country_id WITH =, charge_reference_id WITH =, rate_type WITH =, (
CASE
    WHEN (min_range >= max_range) THEN 'empty'::numrange
    ELSE numrange(min_range, max_range, '(]'::text)
END) WITH &&),
  constraint rates_max_range_check CHECK ((max_range > (0)::numeric)),
  constraint rates_min_range_check CHECK ((min_range >= (0)::numeric)),
  constraint rates_range_not_empty CHECK ((min_range < max_range)),
  constraint rates_rate_check CHECK ((rate > (0)::numeric)),
  constraint rates_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint rates_charge_reference_id_fkey FOREIGN KEY (charge_reference_id) REFERENCES charge_references(id),
  constraint rates_destination_country_id_fkey FOREIGN KEY (destination_country_id) REFERENCES countries(id)
);
CREATE TRIGGER audit_delete AFTER DELETE ON public.rates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('RATE', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.rates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('RATE', 'id', '', '', '{version}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.rates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('RATE', 'id', '', '', '{version}', '', '');
CREATE TRIGGER raise_version BEFORE UPDATE ON public.rates FOR EACH ROW EXECUTE FUNCTION raise_version('{}');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table receipt_counters (
  agent_id bigint not null,
  last_number bigint not null,
  constraint receipt_counters_pkey PRIMARY KEY (agent_id),
  constraint receipt_counters_last_number_check CHECK ((last_number > 0)),
  constraint receipt_counters_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id)
);
CREATE TRIGGER receipt_counters_by_receipts BEFORE INSERT OR DELETE OR UPDATE ON receipt_counters FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_manual_sum();

create table saved_views (
  id bigint generated always as identity,
  user_id bigint not null,
  list text not null,
  name single_line not null,
  query text not null,
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_views_name_key ON public.saved_views USING btree (user_id, list, lower((name)::text));

create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table served_customers (
  agent_id bigint not null,
  user_id bigint not null,
  constraint served_customers_pkey PRIMARY KEY (agent_id, user_id),
  constraint served_customers_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id),
  constraint served_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table shipment_costs (
  id bigint generated always as identity,
  shipment_id bigint not null,
  charge_reference_id bigint not null,
  level charge_level default 'MASTER_LEVEL'::charge_level not null,
  amount numeric(12,2) not null,
  currency_code currency default 'USD'::text not null,
  created_at timestamp with time zone default now() not null,
  exchange_rate numeric(18,8),
  amount_usd numeric(18,2) generated always as (
CASE
    WHEN ((currency_code)::text = 'USD'::text) THEN amount
    ELSE round((amount * exchange_rate), 2)
END) stored,
  rate_correction text,
  constraint shipment_costs_pkey PRIMARY KEY (id),
  constraint shipment_costs_amount_check CHECK ((amount > (0)::numeric)),
  constraint shipment_costs_corrected_rate CHECK (((rate_correction IS NULL) OR (exchange_rate IS NOT NULL))),
  constraint shipment_costs_exchange_rate_check CHECK ((exchange_rate > (0)::numeric)),
  constraint shipment_costs_level_check CHECK ((level = 'MASTER_LEVEL'::charge_level)),
  constraint shipment_costs_rate_correction_check CHECK (((rate_correction <> ''::text) AND (length(rate_correction) <= 500))),
  constraint shipment_costs_rate_of_other_currency CHECK ((((currency_code)::text <> 'USD'::text) OR (exchange_rate IS NULL))),
  constraint shipment_costs_charge FOREIGN KEY (charge_reference_id, level) REFERENCES charge_references(id, level),
  constraint shipment_costs_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);
CREATE INDEX shipment_costs_of_shipment ON public.shipment_costs USING btree (shipment_id, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.shipment_costs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('SHIPMENT_COST', 'id', 'SHIPMENT', 'shipment_id', '{level,amount_usd}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.shipment_costs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('SHIPMENT_COST', 'id', 'SHIPMENT', 'shipment_id', '{level,amount_usd}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.shipment_costs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('SHIPMENT_COST', 'id', 'SHIPMENT', 'shipment_id', '{level,amount_usd}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.shipment_costs FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER shipment_costs_rate_kept BEFORE UPDATE ON shipment_costs FOR EACH ROW WHEN (old.exchange_rate IS NOT NULL AND new.exchange_rate IS DISTINCT FROM old.exchange_rate AND (new.exchange_rate IS NULL OR new.rate_correction IS NULL)) EXECUTE FUNCTION keep_exchange_rate();

create table shipment_scans (
  id bigint generated always as identity,
  agent_id bigint not null,
  shipment_id bigint not null,
  package_id bigint not null,
  stage scan_stage not null,
  is_extra boolean not null,
  package_status package_status not null,
  scanned_by bigint not null,
  scanned_at timestamp with time zone not null,
  own_shipment_id bigint generated always as (
CASE
    WHEN ((stage = 'LOAD'::scan_stage) OR (NOT is_extra)) THEN shipment_id
    ELSE NULL::bigint
END) stored,
  exception_id bigint,
  constraint shipment_scans_pkey PRIMARY KEY (id),
  constraint shipment_scans_once UNIQUE (package_id, shipment_id, stage),
  constraint shipment_scans_exception_of_extra CHECK (((exception_id IS NULL) OR ((stage = 'UNLOAD'::scan_stage) AND is_extra))),
  constraint shipment_scans_exception_of_package FOREIGN KEY (exception_id, package_id) REFERENCES package_exceptions(id, package_id),
  constraint shipment_scans_package_in_shipment FOREIGN KEY (package_id, own_shipment_id) REFERENCES packages(id, shipment_id),
  constraint shipment_scans_package_of_agent FOREIGN KEY (package_id, agent_id) REFERENCES packages(id, agent_id),
  constraint shipment_scans_scanned_by_fkey FOREIGN KEY (scanned_by) REFERENCES users(id),
  constraint shipment_scans_shipment_of_agent FOREIGN KEY (shipment_id, agent_id) REFERENCES shipments(id, agent_id)
);
CREATE INDEX shipment_scans_of_shipment ON public.shipment_scans USING btree (shipment_id, stage, is_extra);
CREATE TRIGGER audit_delete AFTER DELETE ON public.shipment_scans REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('SHIPMENT_SCAN', 'id', 'PACKAGE', 'package_id', '{own_shipment_id}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.shipment_scans REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('SHIPMENT_SCAN', 'id', 'PACKAGE', 'package_id', '{own_shipment_id}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.shipment_scans REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('SHIPMENT_SCAN', 'id', 'PACKAGE', 'package_id', '{own_shipment_id}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.shipment_scans FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER shipment_scans_step AFTER INSERT ON shipment_scans FOR EACH ROW WHEN (new.stage = 'LOAD'::scan_stage) EXECUTE FUNCTION keep_loaded_step();
CREATE TRIGGER shipment_scans_unstep AFTER DELETE ON shipment_scans FOR EACH ROW WHEN (old.stage = 'LOAD'::scan_stage) EXECUTE FUNCTION drop_loaded_step();

create table smtp_tests (
  agent_id bigint not null,
  running_until timestamp with time zone not null,
  constraint smtp_tests_pkey PRIMARY KEY (agent_id),
  constraint smtp_tests_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);

create table storage_notices (
  package_id bigint not null,
  stay_id bigint not null,
  kind storage_notice not null,
  given_at timestamp with time zone not null,
  constraint storage_notices_pkey PRIMARY KEY (package_id, stay_id, kind),
  constraint storage_notices_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(id) ON DELETE CASCADE,
  constraint storage_notices_stay FOREIGN KEY (package_id, stay_id) REFERENCES package_stays(package_id, id) ON DELETE CASCADE
);

create table storage_periods (
  id bigint generated always as identity,
  package_id bigint not null,
  agent_id bigint not null,
  days daterange not null,
  amount numeric(18,2) not null,
  invoice_id bigint,
  invoice_kind invoice_kind default 'STORAGE'::invoice_kind not null,
  waived_by bigint,
  waived_at timestamp with time zone,
  waive_reason single_line,
  constraint storage_periods_pkey PRIMARY KEY (id),
  constraint storage_periods_invoice_id_key UNIQUE (invoice_id),
  constraint storage_periods_do_not_overlap EXCLUDE USING gist (package_id WITH =, days WITH &&),
  constraint storage_periods_amount_check CHECK ((amount > (0)::numeric)),
  constraint storage_periods_bounded CHECK (((NOT isempty(days)) AND (NOT lower_inf(days)) AND (NOT upper_inf(days)))),
  constraint storage_periods_invoice_kind_check CHECK ((invoice_kind = 'STORAGE'::invoice_kind)),
  constraint storage_periods_invoiced_or_waived CHECK ((((invoice_id IS NOT NULL) OR (waived_at IS NOT NULL)) AND ((waived_at IS NULL) = (waive_reason IS NULL)))),
  constraint storage_periods_waive_reason_check CHECK ((length((waive_reason)::text) <= 500)),
  constraint storage_periods_invoice FOREIGN KEY (invoice_id, package_id, agent_id, amount, invoice_kind) REFERENCES invoices(id, package_id, agent_id, total_amount, kind),
  constraint storage_periods_package_of_agent FOREIGN KEY (package_id, agent_id) REFERENCES packages(id, agent_id),
  constraint storage_periods_waived_by_fkey FOREIGN KEY (waived_by) REFERENCES users(id)
);
CREATE TRIGGER audit_delete AFTER DELETE ON public.storage_periods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('STORAGE_PERIOD', 'id', 'PACKAGE', 'package_id', '{invoice_kind}', '', '');
CREATE TRIGGER audit_insert AFTER INSERT ON public.storage_periods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('STORAGE_PERIOD', 'id', 'PACKAGE', 'package_id', '{invoice_kind}', '', '');
CREATE TRIGGER audit_update AFTER UPDATE ON public.storage_periods REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_audit('STORAGE_PERIOD', 'id', 'PACKAGE', 'package_id', '{invoice_kind}', '', '');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.storage_periods FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

create table text_search_limit (
  is_only boolean default true not null,
  collected_before timestamp with time zone not null,
  constraint text_search_limit_pkey PRIMARY KEY (is_only),
  constraint text_search_limit_is_only_check CHECK (is_only)
);

create table unbilled_counts (
  id bigint generated always as identity,
  agent_id bigint not null,
  packages bigint not null,
  constraint unbilled_counts_pkey PRIMARY KEY (id),
  constraint unbilled_counts_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);
CREATE INDEX unbilled_counts_of ON public.unbilled_counts USING btree (agent_id);

create table unbilled_packages (
  package_id bigint not null,
  agent_id bigint not null,
  constraint unbilled_packages_pkey PRIMARY KEY (package_id)
);
CREATE INDEX unbilled_packages_of ON public.unbilled_packages USING btree (agent_id, package_id);
CREATE TRIGGER unbilled_counted_delete AFTER DELETE ON public.unbilled_packages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_unbilled_counts();
CREATE TRIGGER unbilled_counted_insert AFTER INSERT ON public.unbilled_packages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_unbilled_counts();

create table unread_refunds (
  reference text not null,
  account text,
  due_at timestamp with time zone not null,
  constraint unread_refunds_pkey PRIMARY KEY (reference)
);

create table webhook_refusals (
  refused_on date not null,
  calls integer not null,
  last_at timestamp with time zone not null,
  constraint webhook_refusals_pkey PRIMARY KEY (refused_on),
  constraint webhook_refusals_calls_check CHECK ((calls > 0))
);

create view access_events as
 SELECT at,
    action::text AS action,
    actor_id,
    object_id AS user_id,
    after AS details
   FROM audit
  WHERE kind::text = 'ACCESS'::text;

create view package_count_errors as
 SELECT agent_id,
    'status'::text AS what,
    status::text ||
        CASE
            WHEN aboard THEN ' aboard'::text
            ELSE ''::text
        END AS of,
    kept.n AS kept,
    counted.n AS counted
   FROM ( SELECT package_counts.agent_id,
            package_counts.status,
            package_counts.aboard,
            sum(package_counts.packages) AS n
           FROM package_counts
          GROUP BY package_counts.agent_id, package_counts.status, package_counts.aboard) kept
     FULL JOIN ( SELECT packages.agent_id,
            packages.status,
            packages.shipment_id IS NOT NULL AS aboard,
            count(*) AS n
           FROM packages
          GROUP BY packages.agent_id, packages.status, (packages.shipment_id IS NOT NULL)) counted USING (agent_id, status, aboard)
  WHERE COALESCE(kept.n, 0::numeric) <> COALESCE(counted.n, 0::bigint)::numeric
UNION ALL
 SELECT agent_id,
    'block'::text AS what,
    block::text AS of,
    kept.n AS kept,
    counted.n AS counted
   FROM ( SELECT package_blocks.agent_id,
            package_blocks.block,
            sum(package_blocks.packages) AS n
           FROM package_blocks
          GROUP BY package_blocks.agent_id, package_blocks.block) kept
     FULL JOIN ( SELECT packages.agent_id,
            packages.id >> 12 AS block,
            count(*) AS n
           FROM packages
          GROUP BY packages.agent_id, (packages.id >> 12)) counted USING (agent_id, block)
  WHERE COALESCE(kept.n, 0::numeric) <> COALESCE(counted.n, 0::bigint)::numeric
UNION ALL
 SELECT packages.agent_id,
    'dates'::text AS what,
    kept.block::text AS of,
    0 AS kept,
    count(*) AS counted
   FROM packages
     JOIN ( SELECT package_blocks.agent_id,
            package_blocks.block,
            min(package_blocks.first_at) AS first_at,
            max(package_blocks.last_at) AS last_at
           FROM package_blocks
          GROUP BY package_blocks.agent_id, package_blocks.block) kept ON kept.agent_id = packages.agent_id AND kept.block = (packages.id >> 12)
  WHERE (packages.created_at >= kept.first_at AND packages.created_at <= kept.last_at) IS NOT TRUE
  GROUP BY packages.agent_id, (kept.block::text);

create view smtp_test_events as
 SELECT at,
    actor_id,
    object_id AS agent_id,
    after AS details
   FROM audit
  WHERE kind = 'EMAIL_SETTINGS'::audit_kind AND action::text = 'TESTED'::text;

CREATE TRIGGER keep_access INSTEAD OF INSERT ON public.access_events FOR EACH ROW EXECUTE FUNCTION keep_access();

CREATE TRIGGER keep_smtp_test INSTEAD OF INSERT ON public.smtp_test_events FOR EACH ROW EXECUTE FUNCTION keep_smtp_test();
