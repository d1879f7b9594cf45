import type { Pool } from 'pg';

export type Landmarks = Awaited<ReturnType<typeof findLandmarks>>;

export async function findLandmarks(pool: Pool) {
  const column = async <T>(text: string): Promise<T[]> => {
    const { rows } = await pool.query<[T]>({ text, rowMode: 'array' });
    return rows.map(([value]) => value);
  };
  const one = async <T>(text: string): Promise<T> => {
    const [value] = await column<T>(text);
    if (value === undefined || value === null)
      throw new Error('The database has no benchmark data. Run npm run bench:data.');
    return value;
  };
  const packages = await one<number>('select sum(packages)::bigint from package_counts');
  const [large, shipment] = await column<number>('select id from shipments order by id desc limit 2');
  const lastPage = Math.floor((packages - 1) / 10);
  const aboard = (id: number | undefined) =>
    column<number>(`select id from packages where shipment_id = ${Number(id)} order by id`);
  const [settable, many] = [await aboard(shipment), await aboard(large)];
  const bulks = Array.from({ length: 10 }, (_, index) => many.slice(index * 500, (index + 1) * 500));
  const poolIds = many.slice(5_000);
  const newPackage = await one<{ userId: number; warehouseId: number }>(`
    select jsonb_build_object('userId', id, 'warehouseId', warehouse_id, 'recipientName', first_name || ' ' || last_name,
      'recipientAddress', address_line1, 'description', 'Shoes', 'senderName', 'Bright Shoes', 'senderAddress', 'Miami',
      'weight', 2.5, 'length', 12, 'width', 8, 'height', 5)
    from users where role = 'ROLE_CUSTOMER' and agent_id = 1 order by id limit 1`);
  return {
    packages,
    /** IDs up to this one have no gaps; packages logged by a benchmark may. */
    lastLoaded: many.at(-1) ?? 0,
    newPackage,
    desk: {
      newPackage,
      announced: await column<string>(
        "select tracking_number from expected_packages where agent_id = 1 and status = 'EXPECTED' order by hashint8(id) limit 1000",
      ),
      received: await column<string>(
        'select code from package_codes where agent_id = 1 order by hashint8(id) limit 1000',
      ),
    },
    settable,
    bulks,
    pool: poolIds,
    shipment,
    lastPage,
    middlePage: Math.min(50_000, Math.floor(lastPage / 2)),
    manifest: await one<number>(`select id from manifests where shipment_id = ${Number(shipment)}`),
    largeManifest: await one<number>(`select id from manifests where shipment_id = ${Number(large)}`),
    emailParts: await column<string>(
      "select split_part(email, '@', 1) from users where role = 'ROLE_CUSTOMER' order by hashint8(id) limit 300",
    ),
    mailboxes: await column<string>(
      "select mailbox_id from users where role = 'ROLE_CUSTOMER' order by hashint8(id) limit 300",
    ),
    trackingNumbers: await column<string>(
      "select incoming_tracking_number from packages where id % (select greatest(count(*) / 300, 1) from users) = 0 and incoming_tracking_number like '1Z%' order by id limit 300",
    ),
    debtors: await column<number>(
      "select distinct user_id from (select user_id from invoices where status = 'DUE' order by due_date limit 300) due order by 1",
    ),
    customer: await one<string>(`
      select email from users join (
        select user_id, count(*) as n from packages where user_id between 101 and 600 group by 1
      ) counted on user_id = users.id order by abs(n - 20), users.id limit 1`),
    resetPool: () => inName(pool, resetStatements(poolIds)),
    billPool: async () => {
      await inName(pool, billStatements(poolIds));
      return column<number>(
        `select id from invoices where package_id = any('{${poolIds.join()}}') and status = 'DUE' order by id`,
      );
    },
  };
}

const inName = (pool: Pool, statements: string) =>
  pool.query(`begin; set local statement_timeout = 0; set local eport.actor_id = '0'; ${statements}; commit`);

const resetStatements = (ids: number[]) => `
  update payments set reversed_at = now(), reverse_reason = 'bench'
  where reversed_at is null and invoice_id in (select id from invoices where package_id = any('{${ids.join()}}') and status = 'PAID');
  update invoices set status = 'CANCELLED', cancelled_at = now() where package_id = any('{${ids.join()}}') and status <> 'CANCELLED';
  update packages set status = 'CUSTOMS_CLEARED' where id = any('{${ids.join()}}') and status <> 'CUSTOMS_CLEARED'`;

const billStatements = (ids: number[]) => `
  insert into invoices (agent_id, package_id, user_id, due_date, customer_name, customer_address, package_description, total_amount)
  select agent_id, id, user_id, current_date + 14, recipient_name, recipient_address, description, 12.50
  from packages where id = any('{${ids.join()}}') order by id;
  insert into invoice_lines (invoice_id, position, description, calculation_details, amount)
  select id, 1, 'Freight', 'flat', 12.50 from invoices where package_id = any('{${ids.join()}}') and status = 'DUE'`;
