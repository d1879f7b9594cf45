-- Apart from 0056: a new value of a type cannot be used in the transaction that adds it.
alter type audit_kind add value 'PACKAGE_CODE' after 'PACKAGE_COST';

-- What a carrier's code is compared by. The same as `codeKey` in contract/src/scanning/code-key.ts; a test compares them.
create function code_key(code text) returns text language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(
      upper(regexp_replace(
        regexp_replace(
          code, '[\u0001-\u0020\u007f-\u00a0\u2000-\u2015\u202f\u2212\u3000\ufeff-]', '', 'g'
        ),
        '^\][A-Za-z][0-9A-Za-z]', ''
      ) collate "C"),
      '^420(?:[0-9]{9}|[0-9]{5})(9[0-9]{19}(?:[0-9]{2}|[0-9]{6})?)$', '\1'
    ),
    '^(?:96|10)[0-9]{18}0{0,2}([0-9]{12,14})$', '\1'
  ),
  '^96[0-9]{5}([0-9]{15})$', '\1'
);

create table package_codes (
  id bigint generated always as identity primary key,
  package_id bigint not null,
  agent_id bigint not null,
  -- As scanned or typed.
  code single_line not null check (length(code) <= 100),
  key text not null generated always as (code_key(code)) stored,
  -- Follows packages.incoming_tracking_number.
  is_incoming boolean not null default false,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  constraint package_codes_package_fkey foreign key (package_id, agent_id)
    references packages (id, agent_id) on delete cascade,
  constraint package_codes_has_key check (key <> ''),
  constraint package_codes_key unique (package_id, key)
);

insert into package_codes (package_id, agent_id, code, is_incoming, created_by, created_at)
select id, agent_id, incoming_tracking_number, true, created_by, created_at from packages
where code_key(incoming_tracking_number) <> ''
order by id;

create index package_codes_by_key on package_codes (key, package_id);
create unique index package_codes_one_incoming on package_codes (package_id) where is_incoming;
-- Incoming numbers are in packages_search already.
create index package_codes_search on package_codes using gin (key gin_trgm_ops)
  with (gin_pending_list_limit = 64) where not is_incoming;

create function keep_incoming_codes() returns trigger language plpgsql as $$
begin
  insert into package_codes (package_id, agent_id, code, is_incoming, created_by, created_at)
  select id, agent_id, incoming_tracking_number, true, created_by, created_at from new_rows
  where code_key(incoming_tracking_number) <> ''
  order by id;
  return null;
end $$;
create trigger packages_incoming_code_insert after insert on packages
  referencing new table as new_rows for each statement execute function keep_incoming_codes();

-- A code that was already added by hand becomes the incoming one.
create function change_incoming_code() returns trigger language plpgsql as $$
begin
  delete from package_codes where package_id = new.id and is_incoming;
  if code_key(new.incoming_tracking_number) <> '' then
    insert into package_codes (package_id, agent_id, code, is_incoming, created_by)
    values (new.id, new.agent_id, new.incoming_tracking_number, true, acting_user())
    on conflict on constraint package_codes_key do update set code = excluded.code, is_incoming = true;
  end if;
  return null;
end $$;
create trigger packages_incoming_code_update after update of incoming_tracking_number on packages
  for each row when (old.incoming_tracking_number is distinct from new.incoming_tracking_number)
  execute function change_incoming_code();
