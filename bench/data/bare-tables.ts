import type { PoolClient } from 'pg';

const INDEXES = `
  select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as restore
  from pg_index
  join pg_class on pg_class.oid = indrelid and relnamespace = current_schema()::regnamespace
    and relkind in ('r', 'p') and not relispartition
  where not exists (select from pg_constraint where conindid = indexrelid)`;
const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`;
const TABLES = `
  select oid::regclass::text as "table" from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`;

/** Loads rows without secondary indexes, foreign keys and triggers, then restores them: this validates a key once for all rows. */
export async function onBareTables(client: PoolClient, load: () => Promise<void>): Promise<void> {
  const indexes = await rows<{ name: string; restore: string }>(client, INDEXES);
  const keys = await rows<{ table: string; name: string; definition: string }>(client, FOREIGN_KEYS);
  const tables = await rows<{ table: string }>(client, TABLES);
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await load();
  for (const { restore } of indexes) await client.query(restore);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`);
  await setSequences(client);
}

async function setSequences(client: PoolClient): Promise<void> {
  const sequences = await rows<{ statement: string }>(
    client,
    `select format('select setval(%L, coalesce(max(id), 0) + 1, false) from %s', pg_get_serial_sequence(attrelid::regclass::text, 'id'), attrelid::regclass) as statement
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p') and not relispartition
    where attname = 'id' and attidentity <> ''`,
  );
  for (const { statement } of sequences) await client.query(statement);
}

const rows = async <Row extends object>(client: PoolClient, text: string): Promise<Row[]> =>
  (await client.query<Row>(text)).rows;
