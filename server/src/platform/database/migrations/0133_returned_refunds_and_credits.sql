-- Customers see their credit with every agent.
create index customer_credits_of_user on customer_credits (user_id);

-- A payment that was refunded at the provider is to be decided on again when that refund fails.
drop trigger online_payments_never_change on online_payments;
create trigger online_payments_never_change before update on online_payments
  for each row when (
    old.reference is distinct from new.reference
    or old.session is distinct from new.session
    or old.account is distinct from new.account
    or old.checkout_id is distinct from new.checkout_id
    or old.amount is distinct from new.amount
    or old.currency_code is distinct from new.currency_code
    or old.received_at is distinct from new.received_at
    or old.problem is distinct from new.problem
    or old.agent_id is not null and old.agent_id is distinct from new.agent_id
    or old.user_id is not null and old.user_id is distinct from new.user_id
    or old.payment_id is not null and old.payment_id is distinct from new.payment_id
    or old.status || '-' || new.status not in (
      'UNAPPLIED-UNAPPLIED', 'UNAPPLIED-APPLIED', 'UNAPPLIED-REFUNDING', 'UNAPPLIED-REFUNDED',
      'APPLIED-APPLIED', 'APPLIED-REFUNDING', 'REFUNDING-REFUNDING', 'REFUNDING-REFUNDED',
      'REFUNDED-REFUNDED', 'REFUNDED-REFUNDING', 'REFUNDED-UNAPPLIED'
    )
  ) execute function refuse_online_payment_change();
