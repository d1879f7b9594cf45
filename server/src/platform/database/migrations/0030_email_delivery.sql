-- What the delivery of mail needs: what a mail is about as it was then, when it is tried next, which is next.
alter table email_messages
  add column invoice_id bigint references invoices,
  -- Of the package at the event: by the time of the mail it may have moved on.
  add column package_status package_status,
  add column next_attempt_at timestamptz not null default now(),
  -- When it was queued, or queued once more by "Send again".
  add column queued_at timestamptz not null default now();

-- Somebody waits for the link to a new password; everything else goes out in the order of its events.
create index email_messages_next on email_messages (agent_id, (kind <> 'PASSWORD_RESET'), id)
  where state = 'WAITING';
drop index email_messages_waiting;
create index email_messages_by_state on email_messages (agent_id, state, id desc);
create index email_messages_of_package on email_messages (package_id);
create index email_messages_of_user on email_messages (user_id);

create index password_resets_of_user on password_resets (user_id);

-- One connection test of an agent at a time, whichever instance runs it; a test whose instance died ends by itself.
create table smtp_tests (
  agent_id bigint primary key references agents on delete cascade,
  running_until timestamptz not null
);
