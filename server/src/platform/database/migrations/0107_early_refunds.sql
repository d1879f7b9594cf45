-- Refunds of payments that the provider has not reported yet: its events come in any order.
create table early_refunds (
  reference text primary key,
  in_full boolean not null,
  failed boolean not null,
  noted_at timestamptz not null
);

alter type online_problem add value 'REFUNDED';
