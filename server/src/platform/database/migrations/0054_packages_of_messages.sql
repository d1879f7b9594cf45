-- A mail tells of one or many packages of its reader, each as it was at the event.
alter table email_messages add constraint email_messages_agent_key unique (id, agent_id);

create table email_message_packages (
  message_id bigint not null,
  package_id bigint not null,
  agent_id bigint not null,
  -- By the time of the mail it may have moved on. Unknown of the oldest messages.
  package_status package_status,
  invoice_id bigint references invoices,
  primary key (message_id, package_id),
  constraint email_message_packages_message_fkey foreign key (message_id, agent_id)
    references email_messages (id, agent_id) on delete cascade,
  constraint email_message_packages_package_fkey foreign key (package_id, agent_id)
    references packages (id, agent_id)
);

insert into email_message_packages (message_id, package_id, agent_id, package_status, invoice_id)
select id, package_id, agent_id, package_status, invoice_id from email_messages
where package_id is not null and agent_id is not null;

create index email_message_packages_of_package on email_message_packages (package_id);

alter table email_messages
  drop column package_id,
  drop column package_status,
  drop column invoice_id;
