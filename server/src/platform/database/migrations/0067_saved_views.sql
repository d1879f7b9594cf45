-- The filters and sorting of a list that a user keeps under a name. The contract knows the lists and their parameters.
create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  list text not null,
  name single_line not null,
  query text not null
);
create unique index saved_views_name_key on saved_views (user_id, list, lower(name));
