-- in batches
-- Replaces the foreign key, which would need the time of the message in each row.
create or replace function check_messages_of_packages() returns trigger language plpgsql
  -- The plan is kept from the first call, which saw few rows.
  set enable_hashjoin = off set enable_mergejoin = off
as $$
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
end $$
-- then
create or replace function delete_packages_of_message() returns trigger language plpgsql as $$
begin
  -- A row that only moves to another month is still there.
  delete from email_message_packages
  where message_id = old.id and not exists (select from email_messages where id = old.id);
  return null;
end $$
-- then
create or replace procedure messages_by_month() language plpgsql as $$
begin
  if (select relkind from pg_class where oid = 'email_messages'::regclass) = 'p' then
    return;
  end if;
  lock table email_messages, email_message_packages in access exclusive mode;
  alter table email_message_packages drop constraint email_message_packages_message_fkey;
  alter table email_messages
    drop constraint email_messages_agent_key,
    drop constraint email_messages_pkey,
    add constraint email_messages_pkey primary key using index email_messages_month_key;
  create trigger email_messages_have_packages after delete on email_messages
    for each row execute function delete_packages_of_message();
  create trigger email_message_packages_message_insert after insert on email_message_packages
    referencing new table as new_rows for each statement execute function check_messages_of_packages();
  create trigger email_message_packages_message_update after update on email_message_packages
    referencing new table as new_rows for each statement execute function check_messages_of_packages();
  call partition_by_month('email_messages', 'created_at');
end $$
-- then
call messages_by_month()
-- then
drop procedure if exists messages_by_month
-- then
drop procedure if exists bound_history, validate_history, partition_by_month
