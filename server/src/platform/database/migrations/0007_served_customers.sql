-- Of whom an agent holds packages or invoices, whoever's customers they are. Deriving it anew from a million packages made a
-- search for customers take more than a second; it only ever grows, since no package changes its customer or agent.
create table served_customers (
  agent_id bigint not null references agents,
  user_id bigint not null references users,
  primary key (agent_id, user_id)
);

create function keep_served_customers() returns trigger language plpgsql as $$
begin
  insert into served_customers (agent_id, user_id) values (new.agent_id, new.user_id) on conflict do nothing;
  return null;
end $$;
create trigger packages_keep_served_customers after insert or update of user_id on packages
  for each row when (new.user_id is not null) execute function keep_served_customers();
create trigger invoices_keep_served_customers after insert on invoices
  for each row execute function keep_served_customers();

insert into served_customers (agent_id, user_id)
select agent_id, user_id from packages where user_id is not null
union
select agent_id, user_id from invoices;
