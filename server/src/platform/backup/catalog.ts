import { escapeIdentifier, type PoolClient } from 'pg';

export type Table = { name: string; columns: string[] };

export async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select t.relname::text as name, array_agg(c.attname::text order by c.attnum) as columns
    from pg_class t
    join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
    where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    group by t.relname order by t.relname`);
  return rows;
}

export async function listSequences(client: PoolClient) {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(`
    select sequencename::text as name, last_value::text as "lastValue"
    from pg_sequences where schemaname = current_schema() order by 1`);
  return rows;
}

export type ForeignKey = { table: string; name: string; definition: string };

export async function listForeignKeys(client: PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select t.relname::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and k.conparentid = 0
    order by 1, 2`);
  return rows;
}

export const tablesWithFiles = (tables: Table[]): Table[] =>
  tables.filter(({ columns }) => columns.includes('storage_key'));

export const quotedList = (tables: Table[]): string =>
  tables.map(({ name }) => escapeIdentifier(name)).join(', ');

export const columnsOf = ({ columns }: Table): string => columns.map(escapeIdentifier).join(', ');

export const target = (table: Table): string => `${escapeIdentifier(table.name)} (${columnsOf(table)})`;

/** Reads and writes values in the same format, whatever the server's settings. */
export const SAME_TEXT = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`;
