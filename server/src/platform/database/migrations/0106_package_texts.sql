-- The searched texts of packages in a table of their own. A change of status writes every index of packages again, and the trigram
-- index took most of that time.
create table package_texts (
  package_id bigint primary key references packages on delete cascade,
  -- The tracking number and the recipient's name. Neither contains a line break, so no text is found across them; the space makes the
  -- name the beginning of a word.
  text text not null
);

create function searched_text(tracking_number text, recipient_name text) returns text
language sql immutable parallel safe
return lower(coalesce(tracking_number, '') || E'\n ' || recipient_name);

insert into package_texts (package_id, text)
select id, searched_text(incoming_tracking_number, recipient_name) from packages order by id;
create index package_texts_search on package_texts using gin (text gin_trgm_ops) with (gin_pending_list_limit = 64);
drop index packages_search;

create function add_package_texts() returns trigger language plpgsql as $$
begin
  insert into package_texts (package_id, text)
  select id, searched_text(incoming_tracking_number, recipient_name) from new_rows order by id;
  return null;
end $$;
create trigger packages_text_insert after insert on packages
  referencing new table as new_rows for each statement execute function add_package_texts();

create function change_package_text() returns trigger language plpgsql as $$
begin
  update package_texts set text = searched_text(new.incoming_tracking_number, new.recipient_name)
  where package_id = new.id;
  return null;
end $$;
create trigger packages_text_update after update of incoming_tracking_number, recipient_name on packages
  for each row when (
    old.incoming_tracking_number is distinct from new.incoming_tracking_number
    or old.recipient_name is distinct from new.recipient_name
  ) execute function change_package_text();
