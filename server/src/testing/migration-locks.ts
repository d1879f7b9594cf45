import type { PoolClient } from 'pg';

/** Tables that do not grow with the number of packages. */
const SMALL = [
  'agents',
  'cartons',
  'charge_references',
  'collectors',
  'countries',
  'email_settings',
  'leases',
  'ports',
  'rates',
  'saved_views',
  'schema_migrations',
  'text_search_limit',
  'warehouses',
];

const EXISTING = `select array_agg(oid) as oids from pg_class where relkind in ('r', 'p') and relname <> all ($1)`;

/** Uses PostgreSQL's counts of a transaction's scans, which include index builds and new constraints, even on empty tables. */
const LOCKED_SCANS = `
  select distinct coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name
  from pg_locks l join pg_class c on c.oid = l.relation join pg_stat_xact_user_tables s on s.relid = c.oid
  where l.pid = pg_backend_pid() and c.oid = any ($1)
    and l.mode in ('RowExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    and (s.seq_scan > 0 or s.idx_scan > 0)
  order by 1`;

/**
 * Runs statements in a transaction, and returns the large tables that they scan while holding a lock that blocks writers. At a
 * million packages a scan takes a second or more.
 */
export async function lockedScans(client: PoolClient, statements: string): Promise<string[]> {
  const { rows } = await client.query<{ oids: number[] }>(EXISTING, [SMALL]);
  // Otherwise the next transaction counts the scans of the previous ones too.
  await client.query('select pg_stat_force_next_flush()');
  await client.query("begin; select set_config('eport.actor_id', '0', true)");
  try {
    await client.query(statements);
    const found = await client.query<{ name: string }>(LOCKED_SCANS, [rows[0]?.oids]);
    return found.rows.map(({ name }) => name);
  } finally {
    await client.query('rollback');
  }
}
