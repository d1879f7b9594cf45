-- A checkout is committed before the provider is called, and gets its session and address afterward.
alter table checkouts
  alter column session drop not null,
  alter column url drop not null,
  add constraint checkouts_session_known check (
    num_nulls(session, url) in (0, 2) and (session is not null or status in ('STARTING', 'EXPIRED', 'FAILED'))
  ),
  add constraint checkouts_starting check (status <> 'STARTING' or session is null);

-- Refunds made at the provider, and those recorded as a loss while the invoices stay paid.
alter table online_payments
  -- Unknown for refunds that were noticed before this column existed.
  add column refunded_amount numeric(18, 3) check (refunded_amount > 0),
  add column loss_amount numeric(18, 3),
  add column loss_reason single_line check (length(loss_reason) <= 500),
  add column loss_recorded_by bigint references users,
  add column loss_recorded_at timestamptz,
  add constraint online_payments_refunded_amount check (refunded_amount is null or refunded_elsewhere),
  add constraint online_payments_loss check (
    num_nulls(loss_reason, loss_recorded_by, loss_recorded_at) in (0, 3)
    and (loss_reason is null or refunded_elsewhere)
    and (loss_amount is null or loss_reason is not null)
    and coalesce(loss_amount <= refunded_amount, true)
  ),
  drop column needs_action,
  add column needs_action boolean not null generated always as (
    status = 'UNAPPLIED'
    -- A later refund is to be settled again.
    or status = 'APPLIED' and refunded_elsewhere
      and (loss_reason is null or coalesce(refunded_amount > coalesce(loss_amount, 0), false))
    or status = 'REFUNDING' and refund_error is not null
  ) stored;
create index online_payments_open on online_payments (agent_id, id) where needs_action;
