-- in batches
-- Collected packages of a settable age leave the index of names and parts of tracking numbers (decision 80): their text is null.
create table if not exists text_search_limit (
  is_only boolean primary key default true check (is_only),
  collected_before timestamptz not null
)
-- then
insert into text_search_limit (collected_before) values ('-infinity') on conflict do nothing
-- then
alter table package_texts alter column text drop not null
-- then
create or replace function change_package_text() returns trigger language plpgsql as $$
begin
  update package_texts
  set
    text = case when text is not null then searched_text(new.incoming_tracking_number, new.recipient_name) end,
    store = lower(new.sender_name), has_address = new.sender_address is not null
  where package_id = new.id;
  return null;
end $$
-- then
drop index concurrently if exists package_texts_limited
-- then
create index concurrently package_texts_limited on package_texts using gin (text gin_trgm_ops)
  with (gin_pending_list_limit = '64') where text is not null
-- then
drop index concurrently if exists package_texts_search
-- then
alter index package_texts_limited rename to package_texts_search
