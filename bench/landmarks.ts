import type { Pool } from 'pg';

export type Landmarks = Awaited<ReturnType<typeof findLandmarks>>;

/** Finds the rows of the benchmark data that the calls use. */
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
  // The data's last two shipments: 10,000 and 2,000 packages.
  const [large, shipment] = await column<number>('select id from shipments order by id desc limit 2');
  const lastPage = Math.floor((packages - 1) / 10);
  const aboard = (id: number | undefined) =>
    column<number>(`select id from packages where shipment_id = ${Number(id)} order by id`);
  const settable = await aboard(shipment);
  const largeAboard = await aboard(large);
  const bulks = Array.from({ length: 10 }, (_, index) => largeAboard.slice(index * 500, (index + 1) * 500));
  const poolIds = largeAboard.slice(5_000);
  const largeManifest = await one<number>(`select id from manifests where shipment_id = ${Number(large)}`);
  const newPackage = await one<{ userId: number; warehouseId: number }>(`
    select jsonb_build_object('userId', id, 'warehouseId', warehouse_id, 'recipientName', first_name || ' ' || last_name,
      'recipientAddress', address_line1, 'description', 'Shoes', 'senderName', 'Bright Shoes', 'senderAddress', 'Miami',
      'weight', 2.5, 'length', 12, 'width', 8, 'height', 5)
    from users where role = 'ROLE_CUSTOMER' and agent_id = 1 order by id limit 1`);
  return {
    packages,
    /** IDs up to this one have no gaps; packages logged by a benchmark may. */
    lastLoaded: largeAboard.at(-1) ?? 0,
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
    /** Packages whose status the calls set one by one. */
    settable,
    /** Lists of 500 packages for bulk changes. */
    bulks,
    /** Packages to invoice and pay; `resetPool` takes back both. */
    pool: poolIds,
    shipment,
    largeShipment: large,
    largeAboard,
    lastPage,
    middlePage: Math.min(50_000, Math.floor(lastPage / 2)),
    manifest: await one<number>(`select id from manifests where shipment_id = ${Number(shipment)}`),
    largeManifest,
    largeContainer: await one<number>(`select min(id) from containers where manifest_id = ${largeManifest}`),
    removeBills: (manifest: number) =>
      asInstallation(pool, `delete from bills where manifest_id = ${manifest}`),
    addDutyRule: () =>
      asInstallation(
        pool,
        `insert into duty_rules (country_id, kind, name, valid_from, percent)
        select destination_country_id, 'DUTY', 'Duty', '2020-01-01', 20 from shipments where id = ${Number(large)}
        on conflict do nothing`,
      ),
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
    traders: await column<number>(`
      select user_id from packages
      where status in ('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE')
        and user_id in (select user_id from invoices where status = 'DUE' group by 1 having count(*) > 1)
      group by 1 order by count(*) desc, 1 limit 300`),
    customer: await one<string>(`
      select email from users join (
        select user_id, count(*) as n from packages where user_id between 101 and 600 group by 1
      ) counted on user_id = users.id order by abs(n - 20), users.id limit 1`),
    departing: departingShipment(pool, { shipment: Number(shipment), column }),
    resetPool: () => asInstallation(pool, resetStatements(poolIds)),
    billPool: async () => {
      await asInstallation(pool, billStatements(poolIds));
      return column<number>(
        `select id from invoices where package_id = any('{${poolIds.join()}}') and status = 'DUE' order by id`,
      );
    },
  };
}

type Query = <T>(text: string) => Promise<T[]>;
type Departing = { shipment: number; column: Query };

/** `prepare` takes back the departure of the shipment of 2,000 packages, `restore` puts it in its first state again. */
function departingShipment(pool: Pool, { shipment, column }: Departing) {
  return {
    prepare: async () => {
      await asInstallation(
        pool,
        `
        delete from shipment_scans where shipment_id = ${shipment};
        update shipments set (status, departed_at, arrived_at, unstuffed_at) = ('PREPARING', null, null, null) where id = ${shipment};
        update packages set status = 'IN_WAREHOUSE' where shipment_id = ${shipment}`,
      );
      return shipment;
    },
    restore: () =>
      asInstallation(
        pool,
        `
        delete from shipment_scans where shipment_id = ${shipment};
        update shipments set (status, departed_at, arrived_at, unstuffed_at) = ('ARRIVED_AT_PORT', created_at + interval '10 days', created_at + interval '17 days', created_at + interval '18 days')
        where id = ${shipment};
        update packages set status = 'AWAITING_CUSTOMS_CLEARANCE' where shipment_id = ${shipment}`,
      ),
    aboard: () =>
      column<string>(`select 'P-' || id from packages where shipment_id = ${shipment} order by hashint8(id)`),
  };
}

/** Runs the statements as actor 0, which is the installation. */
const asInstallation = (pool: Pool, statements: string) =>
  pool.query(`begin; set local statement_timeout = 0; set local eport.actor_id = '0'; ${statements}; commit`);

/** Reverses the payments and cancels the invoices of packages, so that they can be invoiced again. */
const resetStatements = (ids: number[]) => `
  with paid as (
    select distinct on (i.id) i.id, i.agent_id, i.user_id, i.total_amount, p.id as payment_id, p.method
    from invoices i join payment_allocations a on a.invoice_id = i.id join payments p on p.id = a.payment_id
    where i.package_id = any('{${ids.join()}}') and i.status = 'PAID' and p.reverses_id is null
    order by i.id, p.id desc
  ), reversals as (
    insert into payments (agent_id, user_id, method, amount, reverses_id, reason)
    select agent_id, user_id, method, -total_amount, payment_id, 'bench' from paid returning id, reverses_id
  )
  insert into payment_allocations (payment_id, invoice_id, agent_id, user_id, amount)
  select reversals.id, paid.id, agent_id, user_id, -total_amount from reversals join paid on payment_id = reverses_id;
  update invoices set status = 'CANCELLED', cancelled_at = now() where package_id = any('{${ids.join()}}') and status <> 'CANCELLED';
  update packages set status = 'CUSTOMS_CLEARED' where id = any('{${ids.join()}}') and status <> 'CUSTOMS_CLEARED'`;

const billStatements = (ids: number[]) => `
  insert into invoices (agent_id, package_id, user_id, due_date, customer_name, customer_address, package_description, total_amount)
  select agent_id, id, user_id, current_date + 14, recipient_name, recipient_address, description, 12.50
  from packages where id = any('{${ids.join()}}') order by id;
  insert into invoice_lines (invoice_id, position, description, calculation_details, amount)
  select id, 1, 'Freight', 'flat', 12.50 from invoices where package_id = any('{${ids.join()}}') and status = 'DUE'`;
