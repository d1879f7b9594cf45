-- What a receipt or slip says about agent, customer and staff. Stored when it is issued, so that a copy is the same paper.
create function letterhead_of(agent bigint, customer bigint, staff bigint) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'agentName', a.name, 'taxNumber', a.tax_number,
    'addressLine1', a.address_line1, 'addressLine2', a.address_line2, 'city', a.city, 'state', a.state,
    'zipCode', a.zip_code, 'countryName', c.name,
    'customerName', u.first_name || ' ' || u.last_name, 'mailboxId', u.mailbox_id,
    'staffName', s.first_name || ' ' || s.last_name
  )
  from agents a
  left join countries c on c.code = a.country
  left join users u on u.id = customer
  left join users s on s.id = staff
  where a.id = agent
$$;

-- Null: issued before letterheads were stored.
alter table receipts add column letterhead jsonb;
alter table hand_overs add column letterhead jsonb;

create or replace function number_receipt() returns trigger language plpgsql as $$
begin
  new.letterhead = letterhead_of(new.agent_id, new.user_id, new.issued_by);
  insert into receipt_counters as counter values (new.agent_id, 1)
  on conflict (agent_id) do update set last_number = counter.last_number + 1
  returning counter.last_number into new.number;
  return new;
end $$;

create function store_letterhead() returns trigger language plpgsql as $$
begin
  new.letterhead = letterhead_of(new.agent_id, new.user_id, new.handed_over_by);
  return new;
end $$;
create trigger hand_overs_letterhead before insert on hand_overs
  for each row execute function store_letterhead();
drop trigger audit_insert on hand_overs;
drop trigger refuse_truncate on hand_overs;
call audit_table(
  'hand_overs', 'HAND_OVER', 'USER', 'user_id', hidden => '{signature,letterhead}', events => '{INSERT}'
);

-- The first print of each paper; later ones are marked as copies.
create table paper_prints (
  id bigint generated always as identity primary key,
  receipt_id bigint constraint paper_prints_receipt references receipts,
  hand_over_id bigint constraint paper_prints_hand_over references hand_overs,
  printed_by bigint references users,
  printed_at timestamptz not null,
  constraint paper_prints_of_receipt unique (receipt_id),
  constraint paper_prints_of_hand_over unique (hand_over_id),
  constraint paper_prints_one_paper check (num_nonnulls(receipt_id, hand_over_id) = 1)
);
