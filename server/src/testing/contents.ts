import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Pool } from 'pg';

async function names(pool: Pool, query: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

/** A digest of each table's rows, and the last value of each sequence. */
export async function contentsOf(pool: Pool): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const table of await names(
    pool,
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from "${table}" t`,
    );
    contents[table] = rows[0]?.digest ?? '';
  }
  const sequences = await pool.query<{ name: string; last: string }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'",
  );
  for (const { name, last } of sequences.rows) contents[name] = last;
  return contents;
}

/** The constraints and triggers of a database. */
export async function guardsOf(pool: Pool): Promise<string[]> {
  return names(
    pool,
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as name
     from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     order by name`,
  );
}

export async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Record<string, string> = {};
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files[relative(folder, path)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return files;
}
