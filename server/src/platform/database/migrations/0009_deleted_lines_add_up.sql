-- What an invoice says must also add up after a line or payment was deleted, which nothing but a hand at the database does.
create or replace function check_invoice_adds_up() returns trigger language plpgsql as $$
declare
  -- As JSON: PL/pgSQL resolves every field of a row that it reads, also in the branch not taken.
  checked bigint := coalesce(to_jsonb(new), to_jsonb(old)) ->> case tg_table_name when 'invoices' then 'id' else 'invoice_id' end;
  invoice invoices;
begin
  select * into invoice from invoices where id = checked;
  if invoice.total_amount <> (select coalesce(sum(amount), 0) from invoice_lines where invoice_id = checked) then
    raise exception 'invoice % does not add up', checked
      using errcode = 'check_violation', constraint = 'invoices_total_is_sum_of_lines';
  end if;
  if (invoice.status = 'PAID') <> exists (
    select from payments where invoice_id = checked and reversed_at is null
  ) then
    raise exception 'invoice % and its payment disagree', checked
      using errcode = 'check_violation', constraint = 'invoices_paid_by_one_payment';
  end if;
  return null;
end $$;

create constraint trigger deleted_invoice_lines_add_up after delete on invoice_lines
  deferrable initially deferred for each row execute function check_invoice_adds_up();
create constraint trigger deleted_payments_add_up after delete on payments
  deferrable initially deferred for each row execute function check_invoice_adds_up();
