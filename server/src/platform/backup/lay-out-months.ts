import { escapeIdentifier, escapeLiteral, type PoolClient } from 'pg';
import type { Month } from './manifest.ts';

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

const PARTITIONED = `
  select oid::regclass::text as history from pg_class
  where relkind = 'p' and relnamespace = current_schema()::regnamespace order by 1`;

export async function listMonths(client: PoolClient): Promise<Month[]> {
  // A backup of an older version is loaded before the migration that creates months.
  if ((await client.query(PARTITIONED)).rowCount === 0) return [];
  const { rows } = await client.query<Month>(`
    select history, month::text as name,
      to_char(starts at time zone 'UTC', ${ISO}) as "from", to_char(ends at time zone 'UTC', ${ISO}) as "to"
    from (${PARTITIONED}) histories cross join lateral months_of(history::regclass)
    order by history, ends nulls last`);
  return rows;
}

/**
 * Replaces the months of an empty database with those of the backup. Otherwise all rows of the backup would be in the first
 * months of this database.
 */
export async function layOutMonths(client: PoolClient, months: Month[]): Promise<void> {
  for (const { name } of await listMonths(client)) await client.query(`drop table ${escapeIdentifier(name)}`);
  for (const { history, name, from, to } of months) {
    const [parent, month] = [escapeIdentifier(history), escapeIdentifier(name)];
    await client.query(`create table ${month} partition of ${parent} ${boundsOf(from, to)}`);
    await client.query('call guard_month($1::regclass, $2::regclass)', [month, parent]);
  }
}

const boundsOf = (from: string | null, to: string | null): string =>
  to === null
    ? 'default'
    : `for values from (${from === null ? 'minvalue' : escapeLiteral(from)}) to (${escapeLiteral(to)})`;
