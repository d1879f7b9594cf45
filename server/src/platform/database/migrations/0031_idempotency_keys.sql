-- What a call answered that carried an Idempotency-Key, written in the transaction of its effect: whoever sends the call again
-- is told the same. Without a foreign key, whose lock on the caller's own row would outlast a retry after a deadlock.
create table idempotency_keys (
  user_id bigint not null,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of the call: the same key under another one is a mistake.
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- null only within the transaction that carries the call out
  status smallint check (status between 200 and 299),
  -- Sealed with the installation's key, since an answer may hold a temporary password; null for an answer without a body.
  answer_cipher bytea,
  created_at timestamptz not null,
  primary key (user_id, key)
);
-- Each call with a key removes a few of the expired.
create index idempotency_keys_by_time on idempotency_keys (created_at);
