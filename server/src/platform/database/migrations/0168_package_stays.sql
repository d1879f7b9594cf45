-- in batches
-- When each package was ready for pickup, in one narrow row for each stay: storage, the counter and reports of ages ask for the beginning of
-- the latest one, and its months are not known (decision 80).
create table if not exists package_stays (
  package_id bigint not null references packages on delete cascade,
  -- Of the history entry that began it.
  id bigint not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (package_id, id)
)
-- then
create or replace function is_ready(status package_status) returns boolean language sql immutable
return coalesce(status in ('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE'), false)
-- then
create or replace function keep_package_stay() returns trigger language plpgsql as $$
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
end $$
-- then
create or replace trigger package_history_stay after insert or update of at on package_history
  for each row when (is_ready(new.from_status) <> is_ready(new.to_status)) execute function keep_package_stay()
-- then
insert into package_stays (package_id, id, began_at, ended_at)
select entry.package_id, entry.id, entry.at, (
  select at from package_history ending
  where ending.package_id = entry.package_id and ending.id > entry.id and is_ready(from_status) and not is_ready(to_status)
  order by ending.id limit 1
)
from package_history entry
where is_ready(to_status) and not is_ready(from_status)
  and not exists (select from package_stays stay where stay.package_id = entry.package_id and stay.id = entry.id)
order by entry.id limit 50000
on conflict do nothing
-- then
alter table storage_notices
  drop constraint if exists storage_notices_stay_id_fkey,
  drop constraint if exists storage_notices_stay,
  add constraint storage_notices_stay foreign key (package_id, stay_id) references package_stays on delete cascade not valid
-- then
alter table storage_notices validate constraint storage_notices_stay
-- then
drop index if exists storage_notices_of_stay
