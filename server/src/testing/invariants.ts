import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { LEDGER_INVARIANTS } from './ledger-invariants.ts';
import { ONLINE_INVARIANTS } from './online-invariants.ts';

const AUDITED = {
  users: 'USER',
  agents: 'AGENT',
  warehouses: 'WAREHOUSE',
  rates: 'RATE',
  cartons: 'CARTON',
  packages: 'PACKAGE',
  package_costs: 'PACKAGE_COST',
  documents: 'DOCUMENT',
  expected_packages: 'EXPECTED_PACKAGE',
  package_claims: 'PACKAGE_CLAIM',
  package_photos: 'PHOTO',
  package_exceptions: 'EXCEPTION',
  exception_notes: 'EXCEPTION_NOTE',
  storage_periods: 'STORAGE_PERIOD',
  shipments: 'SHIPMENT',
  shipment_costs: 'SHIPMENT_COST',
  shipment_scans: 'SHIPMENT_SCAN',
  clearances: 'CLEARANCE',
  invoice_runs: 'INVOICE_RUN',
  manifests: 'MANIFEST',
  manifest_filings: 'MANIFEST_FILING',
  containers: 'CONTAINER',
  bills: 'BILL',
  manifest_rates: 'MANIFEST_RATE',
  carrier_checks: 'CARRIER_CHECK',
  invoices: 'INVOICE',
  payments: 'PAYMENT',
  payment_allocations: 'PAYMENT_ALLOCATION',
  online_payments: 'ONLINE_PAYMENT',
};

const unionOf = (tables: string[], query: (table: string) => string) => tables.map(query).join(' union all ');

const INVARIANTS = {
  ...LEDGER_INVARIANTS,
  ...ONLINE_INVARIANTS,
  'the total of an invoice is the sum of its lines': `
    select id from invoices i
    where total_amount is distinct from (select sum(amount) from invoice_lines l where l.invoice_id = i.id)`,
  'a package has at most one freight invoice that is not cancelled': `
    select package_id as id from invoices where status <> 'CANCELLED' and kind = 'FREIGHT' group by package_id having count(*) > 1`,
  'a freight invoice that is not cancelled includes the fees of its package': `
    select id from invoices i where status <> 'CANCELLED' and kind = 'FREIGHT'
      and (select coalesce(sum(round(amount * coalesce(exchange_rate, 1), 2)), 0) from package_costs c where c.package_id = i.package_id)
        <> (select coalesce(sum(amount), 0) from invoice_lines l
            where l.invoice_id = i.id and calculation_details like 'Manual fee%')`,
  'the searched text of a package follows its tracking number and recipient': `
    select p.id from packages p left join package_texts t on t.package_id = p.id
    where t.text is distinct from searched_text(p.incoming_tracking_number, p.recipient_name)
      and (t.package_id is null or t.text is not null or not exists (
        select from collected_packages c cross join text_search_limit l
        where c.package_id = p.id and c.collected_at < l.collected_before))`,
  'the store of a package follows its sender': `
    select p.id from packages p left join package_texts t on t.package_id = p.id
    where (t.agent_id, t.store, t.has_address) is distinct from (p.agent_id, lower(p.sender_name), p.sender_address is not null)`,
  'a finished invoice run has a result for each package': `
    select r.id from invoice_runs r join invoice_run_packages p on p.run_id = r.id
    where r.finished_at is not null and p.invoice_id is null and p.refusal is null`,
  'an invoice run issues invoices of its own packages': `
    select p.run_id as id from invoice_run_packages p join invoices i on i.id = p.invoice_id
    where i.package_id <> p.package_id or i.kind <> 'FREIGHT'`,
  'a storage invoice and its days belong together': `
    select i.id from invoices i full join storage_periods s on s.invoice_id = i.id
    where i.kind = 'STORAGE' and s.id is null
      or s.invoice_id is not null and (i.id is null or (i.status = 'CANCELLED') <> (s.waived_at is not null))`,
  'no day of storage is invoiced or waived twice': `
    select one.id from storage_periods one join storage_periods other
      on other.package_id = one.package_id and other.id <> one.id and other.days && one.days`,
  'a notice about storage belongs to a stay of its package': `
    select n.package_id as id from storage_notices n join package_stays s on s.id = n.stay_id
    where s.package_id <> n.package_id`,
  'the stays of a package are those of its history': `
    select coalesce(h.package_id, s.package_id) as id
    from (select * from package_history where is_ready(to_status) and not is_ready(from_status)) h
    full join package_stays s using (id)
    where (s.package_id, s.began_at, s.ended_at) is distinct from (h.package_id, h.at, (
      select at from package_history e where e.package_id = h.package_id and e.id > h.id and not is_ready(e.to_status)
      order by e.id limit 1
    ))`,
  'an invoice belongs to the customer and agent of its package': `
    select i.id from invoices i join packages p on p.id = i.package_id
    where (i.user_id, i.agent_id) is distinct from (p.user_id, p.agent_id)`,
  'a package is ready for pickup or collected if and only if it is cleared and paid, handed over by an override, or refunded at the provider': `
    select p.id from packages p
    left join invoices i on i.package_id = p.id and i.status = 'PAID' and i.kind = 'FREIGHT'
    where p.status = 'CUSTOMS_CLEARED' and i.id is not null
      or p.status in ('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE', 'COLLECTED') and i.id is null
        and not (p.status = 'COLLECTED' and exists (
          select from hand_over_packages o join hand_overs h on h.id = o.hand_over_id
          where o.package_id = p.id and h.override_reason is not null
        ))
        and not (p.status = 'COLLECTED' and exists (
          select from invoices f join payment_allocations a on a.invoice_id = f.id
          join online_payments o on o.payment_id = a.payment_id
          where f.package_id = p.id and f.kind = 'FREIGHT' and o.refunded_amount >= o.amount
        ))`,
  'a collected package names the person who collected it': `
    select id from packages where (status = 'COLLECTED') <> (collected_by is not null)`,
  'the history of a package ends in its status': `
    select id from packages p where status is distinct from
      (select to_status from package_history h where h.package_id = p.id order by h.id desc limit 1)`,
  'no entry of the history is older than its package': `
    select p.id from packages p join package_history h on h.package_id = p.id where h.at < p.created_at`,
  'a collected package has the times of its receipt and hand-over': `
    select coalesce(p.id, c.package_id) as id
    from (select * from packages where status = 'COLLECTED') p full join collected_packages c on c.package_id = p.id
    where (p.agent_id, p.warehouse_id, p.destination_country_id, p.created_at,
        (select at from package_history h where h.package_id = p.id order by h.id desc limit 1))
      is distinct from (c.agent_id, c.warehouse_id, c.destination_country_id, c.received_at, c.collected_at)`,
  'each history entry begins with the status of the previous one': `
    select id from (
      select id, from_status, lag(to_status) over (partition by package_id order by id) as before from package_history
    ) steps where from_status is distinct from before`,
  'each step of a package is from its first history entry of the kind': `
    select coalesce(s.package_id, p.id) as id from (
      select h.package_id, package_step_of(h.from_status, h.to_status) as step, min(h.id) as history_id
      from package_history h where package_step_of(h.from_status, h.to_status) is not null group by 1, 2
    ) first
    join package_history h on h.id = first.history_id join packages p on p.id = first.package_id
    full join (select * from package_steps where step not in ('LOADED', 'INVOICED')) s
      on s.package_id = first.package_id and s.step = first.step
    where (s.agent_id, s.at, s.actor_id) is distinct from
      (p.agent_id, case first.step when 'RECEIVED' then p.created_at else h.at end, h.actor_id)`,
  'a package is invoiced when its first freight invoice is issued': `
    select coalesce(s.package_id, i.package_id) as id
    from (select package_id, min(created_at) as at from invoices where kind = 'FREIGHT' group by 1) i
    full join (select * from package_steps where step = 'INVOICED') s using (package_id)
    where s.at is distinct from i.at`,
  'a package is loaded if and only if it was scanned into its shipment, at that time and by that person': `
    select coalesce(s.package_id, c.package_id) as id
    from (select * from shipment_scans where stage = 'LOAD') c
    full join (select * from package_steps where step = 'LOADED') s using (package_id)
    where (s.agent_id, s.at, s.actor_id) is distinct from (c.agent_id, c.scanned_at, c.scanned_by)`,
  'the profit row of a package matches the package and its invoices': `
    select coalesce(p.id, s.package_id) as id
    from (select * from packages where shipment_id is not null) p
    left join (
      select package_id, sum(total_amount) as revenue from invoices where status <> 'CANCELLED' group by 1
    ) i on i.package_id = p.id
    full join package_profits s on s.package_id = p.id
    where (s.shipment_id, s.user_id, s.weight, s.volume, s.declared_value, s.revenue) is distinct from (
      p.shipment_id, p.user_id, p.weight::numeric, p.length * p.width * p.height,
      case when p.declared_currency = 'USD' and p.declared_value > 0 then p.declared_value::numeric end, coalesce(i.revenue, 0)
    )`,
  'a house bill is in the shipment of its package': `
    select b.id from bills b
    join packages p on p.id = b.package_id join manifests m on m.id = b.manifest_id
    where p.shipment_id is distinct from m.shipment_id or b.shipment_id is distinct from m.shipment_id`,
  'a package has at most one house bill': `
    select package_id as id from bills group by package_id having count(*) > 1`,
  'a package matches its shipment and its warehouse': `
    select p.id from packages p
    join warehouses w on w.id = p.warehouse_id left join shipments s on s.id = p.shipment_id
    where p.agent_id <> w.agent_id or s.agent_id <> p.agent_id or s.origin_warehouse_id <> p.warehouse_id
      or s.destination_country_id is distinct from p.destination_country_id and s.id is not null`,
  'a departed shipment leaves no package in the warehouse': `
    select p.id from shipments s join packages p on p.shipment_id = s.id
    where s.status <> 'PREPARING' and p.status = 'IN_WAREHOUSE'`,
  'no package travels before its shipment departs or passes customs before it arrives': `
    select p.id from packages p left join shipments s on s.id = p.shipment_id
    where coalesce(s.status, 'PREPARING') = 'PREPARING' and p.status not in ('IN_WAREHOUSE', 'ON_HOLD_INVOICE_REQUIRED')
      or s.status = 'DEPARTED' and p.status not in ('IN_TRANSIT', 'ON_HOLD_INVOICE_REQUIRED')`,
  'an unstuffed shipment has no package in transit': `
    select p.id from packages p join shipments s on s.id = p.shipment_id
    where s.unstuffed_at is not null and p.status = 'IN_TRANSIT'`,
  'a package on hold has no purchase invoice': `
    select p.id from packages p join documents d on d.package_id = p.id where p.status = 'ON_HOLD_INVOICE_REQUIRED'`,
  'a loaded or expected package is in the shipment that it was scanned for': `
    select c.id from shipment_scans c join packages p on p.id = c.package_id
    where p.shipment_id is distinct from c.shipment_id and (c.stage = 'LOAD' or not c.is_extra)`,
  'no package was loaded after its shipment departed': `
    select c.id from shipment_scans c join shipments s on s.id = c.shipment_id
    where c.stage = 'LOAD' and c.scanned_at > s.departed_at`,
  'no package departed with an open exception': `
    select e.id from package_exceptions e
    join packages p on p.id = e.package_id join shipments s on s.id = p.shipment_id
    where e.opened_at < s.departed_at and coalesce(e.closed_at, 'infinity') > s.departed_at`,
  'a package has at most one open exception of a kind': `
    select package_id as id from package_exceptions where status = 'OPEN' group by package_id, kind having count(*) > 1`,
  'a closed exception has a decision': `
    select id from package_exceptions where (status = 'CLOSED') <> (decision is not null and closed_at is not null)`,
  'an exception belongs to the agent of its package': `
    select e.id from package_exceptions e join packages p on p.id = e.package_id where e.agent_id <> p.agent_id`,
  'a package has at most six photos': `
    select package_id as id from package_photos group by package_id having count(*) > 6`,
  'a house bill is in a container of its manifest': `
    select b.id from bills b join containers c on c.id = b.container_id where c.manifest_id <> b.manifest_id`,
  'manifest, shipment, bill and package belong to one agent': `
    select m.id from manifests m join shipments s on s.id = m.shipment_id where m.agent_id <> s.agent_id
    union all
    select b.id from bills b join manifests m on m.id = b.manifest_id join packages p on p.id = b.package_id
    where b.agent_id <> m.agent_id or b.agent_id <> p.agent_id`,
  'a shipment has at most one manifest': `
    select shipment_id as id from manifests group by shipment_id having count(*) > 1`,
  'the reference of a house bill is unique and recorded': `
    select id from bills b where not exists (
      select from bill_references r where r.agent_id = b.agent_id and r.bl_reference = b.bl_reference)
    union all
    select max(id) from bills group by agent_id, upper(bl_reference) having count(*) > 1`,
  'an export records all its bills': `
    select id from manifest_exports e
    where bill_count <> (select count(*) from exported_bills x where x.export_id = e.id)`,
  'no two users share a mailbox ID or an email address': `
    select max(id) as id from users group by upper(mailbox_id) having count(*) > 1
    union all select max(id) from users group by lower(email) having count(*) > 1`,
  'a customer has an agent, one of its warehouses and a destination': `
    select u.id from users u left join warehouses w on w.id = u.warehouse_id
    where u.role = 'ROLE_CUSTOMER' and (u.agent_id is distinct from w.agent_id or u.destination_country_id is null
      or u.agent_id is null)`,
  'an agent serves the customers of its packages and invoices': `
    select id from packages p where user_id is not null and not exists (
      select from served_customers s where s.agent_id = p.agent_id and s.user_id = p.user_id)
    union all
    select id from invoices i where not exists (
      select from served_customers s where s.agent_id = i.agent_id and s.user_id = i.user_id)`,
  'an expected package whose code has been received is a claim': `
    select e.id from expected_packages e join package_codes p on p.agent_id = e.agent_id and p.key = e.tracking_key
    where e.status = 'EXPECTED' and not exists (select from package_claims c where c.expected_package_id = e.id)`,
  'a received expected package gave its package owner, goods and file': `
    select e.id from expected_packages e join packages p on p.id = e.package_id
    where p.user_id is distinct from e.user_id or p.agent_id <> e.agent_id or e.storage_key is not null
      or (p.items, p.declared_value) is distinct from (e.items, e.declared_value)`,
  'a claim names a live expected package': `
    select c.id from package_claims c join expected_packages e on e.id = c.expected_package_id
    where e.status <> 'EXPECTED'`,
  'no two rates overlap': `
    select a.id from rates a join rates b on a.id < b.id
      and (a.agent_id, a.destination_country_id, a.charge_reference_id, a.rate_type)
        = (b.agent_id, b.destination_country_id, b.charge_reference_id, b.rate_type)
      and numrange(a.min_range, a.max_range, '(]') && numrange(b.min_range, b.max_range, '(]')`,
  'a notification covers only packages of its recipient': `
    select message_id as id from email_message_packages mp
    join email_messages m on m.id = mp.message_id join packages p on p.id = mp.package_id
    where m.user_id is distinct from p.user_id`,
  'an idempotency key has its response': `select user_id as id from idempotency_keys where status is null`,
  'every row has an audit entry for its creation': unionOf(
    Object.keys(AUDITED),
    (table) => `
    select id from ${table} r where not exists (select from audit a
      where a.kind = '${new Map(Object.entries(AUDITED)).get(table)}' and a.object_id = r.id and a.action = 'CREATED')`,
  ),
  'the last audited status is the current one': unionOf(
    ['packages', 'package_exceptions', 'invoices', 'shipments', 'users', 'expected_packages'],
    (table) => `
    select id from ${table} r where status::text is distinct from (
      select after ->> 'status' from audit a
      where a.kind = '${new Map(Object.entries(AUDITED)).get(table)}' and a.object_id = r.id and a.after ? 'status'
      order by a.at desc, a.id desc limit 1)`,
  ),
  'the incoming tracking number is a code of its package, and the only incoming one': `
    select p.id from packages p
    left join package_codes c on c.package_id = p.id and c.is_incoming
    where c.code is distinct from case when code_key(p.incoming_tracking_number) <> '' then p.incoming_tracking_number end`,
  'stored package counts match the packages': `
    select agent_id::text || ' ' || what || ' ' || of as id from package_count_errors`,
} satisfies Record<string, string>;

export type Invariant = keyof typeof INVARIANTS;

export async function brokenInvariants(db: Database, names = Object.keys(INVARIANTS)): Promise<string[]> {
  const queries = Object.entries(INVARIANTS).filter(([name]) => names.includes(name));
  const each = queries.map(
    ([name, query]) => sql`(select ${name}::text || ': ' || broken.id as broken
      from (${sql.raw(query)}) broken limit 3)`,
  );
  const { rows } = await sql<{ broken: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows.map(({ broken }) => broken);
}

export async function expectInvariants(db: Database): Promise<void> {
  expect(await brokenInvariants(db)).toEqual([]);
}
