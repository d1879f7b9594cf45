-- Who may collect a customer's packages, beside the customer.
create table collectors (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name single_line not null check (length(name) <= 200),
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create unique index collectors_name_key on collectors (user_id, lower(name));
call audit_table('collectors', 'COLLECTOR', 'USER', 'user_id');

-- One row for each time that somebody left with packages.
create table hand_overs (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents,
  user_id bigint not null references users,
  collected_by single_line not null,
  -- The last digits of the ID that was shown, for a person who is not on the customer's list.
  id_digits text check (id_digits ~ '^[0-9A-Z]{3,6}$'),
  handed_over_by bigint references users,
  at timestamptz not null default now(),
  constraint hand_overs_of_agent unique (id, agent_id)
);
create table hand_over_packages (
  hand_over_id bigint not null,
  package_id bigint not null,
  agent_id bigint not null,
  primary key (hand_over_id, package_id),
  constraint hand_over_packages_once unique (package_id),
  constraint hand_over_packages_of_agent foreign key (hand_over_id, agent_id) references hand_overs (id, agent_id),
  constraint hand_over_packages_package foreign key (package_id, agent_id) references packages (id, agent_id)
);
create trigger hand_overs_never_change before update or delete or truncate on hand_overs
  for each statement execute function refuse_ledger_change();
create trigger hand_over_packages_never_change before update or delete or truncate on hand_over_packages
  for each statement execute function refuse_ledger_change();
