import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function tableDigests(db: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const each = tables.rows.map(
    ({ name }) => sql`
      select ${name}::text as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest
      from ${sql.table(name)} t ${name === 'audit' ? sql`where kind <> 'ACCESS'` : sql``}`,
  );
  const digests = await sql<{ name: string; digest: string }>`${sql.join(each, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(digests.rows.map(({ name, digest }) => [name, digest]));
}
