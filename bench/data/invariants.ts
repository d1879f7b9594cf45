import type { PoolClient } from 'pg';

const INVARIANTS: Record<string, string> = {
  'a package’s latest history entry has its status': `
    select count(*)::int from packages left join lateral (
      select to_status from package_history where package_id = packages.id order by id desc limit 1
    ) newest on true where to_status is distinct from status`,
  'an invoice’s total is the sum of its lines': `
    select count(*)::int from invoices
    left join (select invoice_id, sum(amount) from invoice_lines group by 1) lines on invoice_id = id
    where sum is distinct from total_amount`,
  'an invoice’s paid amount is the sum of its allocations': `
    select count(*)::int from invoices
    left join (select invoice_id, sum(amount) from payment_allocations group by 1) allocations on invoice_id = id
    where coalesce(sum, 0) is distinct from paid_amount`,
  'every owner of a package is a served customer of its agent': `
    select count(*)::int from (
      select agent_id, user_id from packages where user_id is not null
      except select agent_id, user_id from served_customers
    ) missing`,
  'every incoming tracking number is a code of its package': `
    select count(*)::int from packages left join package_codes on package_id = packages.id and is_incoming
    where code is distinct from incoming_tracking_number`,
  'a collected package has the times of its receipt and hand-over': `
    select count(*)::int from (select * from packages where status = 'COLLECTED') p
    full join collected_packages c on c.package_id = p.id
    where (p.created_at, (select at from package_history where package_id = p.id order by id desc limit 1))
      is distinct from (c.received_at, c.collected_at)`,
  'a package is loaded if and only if it was scanned into its shipment': `
    select count(*)::int from (select * from package_steps where step = 'LOADED') s
    full join (select * from shipment_scans where stage = 'LOAD') c on c.package_id = s.package_id
    where (s.agent_id, s.at, s.actor_id) is distinct from (c.agent_id, c.scanned_at, c.scanned_by)`,
  'every package in a shipment has its stored profit': `
    select count(*)::int from (select * from packages where shipment_id is not null) p
    left join invoices on package_id = p.id
    full join package_profits s on s.package_id = p.id
    where (s.shipment_id, s.user_id, s.weight, s.volume, s.declared_value, s.revenue) is distinct from
      (p.shipment_id, p.user_id, p.weight::numeric, p.length * p.width * p.height, null, coalesce(total_amount, 0))`,
  'stored counts match the rows': 'select count(*)::int from package_count_errors',
  'every bill’s reference is recorded': `
    select count(*)::int from (select agent_id, bl_reference from bills except select * from bill_references) missing`,
};

export async function checkInvariants(client: PoolClient): Promise<void> {
  for (const [what, text] of Object.entries(INVARIANTS)) {
    const { rows } = await client.query<{ count: number }>(text);
    if (rows[0]?.count !== 0) throw new Error(`Invariant violated by ${rows[0]?.count} rows: ${what}.`);
  }
}
