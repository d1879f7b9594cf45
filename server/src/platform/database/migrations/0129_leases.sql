-- Tasks that one instance at a time may do. A session's advisory lock would need a connection of its own, which a pooler
-- in transaction mode does not give.
create table leases (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);
