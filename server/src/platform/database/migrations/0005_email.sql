-- E-mail: settings per agent, what was sent, and what each customer does not want.
create table email_settings (
  agent_id bigint primary key references agents on delete cascade,
  smtp_host single_line,
  smtp_port integer not null default 587 check (smtp_port in (25, 465, 587, 2525)),
  smtp_username single_line,
  -- Encrypted with a key that is not in the database, bound to host, port and user name.
  smtp_password_cipher bytea,
  smtp_auth boolean not null default true,
  smtp_starttls boolean not null default true,
  notifications_enabled boolean not null default false,
  constraint email_settings_complete check (
    not notifications_enabled or (smtp_host is not null and smtp_username is not null)
  )
);

create type email_kind as enum (
  'PACKAGE_RECEIVED', 'INVOICE_NEEDED', 'DEPARTED', 'ARRIVED', 'CLEARED', 'HELD',
  'INVOICE_ISSUED', 'READY_FOR_PICKUP', 'PAYMENT_RECEIVED', 'PASSWORD_RESET'
);
create type email_state as enum ('WAITING', 'SENT', 'FAILED');
create table email_messages (
  id bigint generated always as identity primary key,
  agent_id bigint references agents on delete cascade,
  user_id bigint not null references users,
  package_id bigint references packages,
  kind email_kind not null,
  recipient text not null,
  state email_state not null default 'WAITING',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index email_messages_newest on email_messages (agent_id, id desc);
create index email_messages_waiting on email_messages (id) where state = 'WAITING';

create table email_opt_outs (
  user_id bigint not null references users on delete cascade,
  kind email_kind not null,
  primary key (user_id, kind)
);
