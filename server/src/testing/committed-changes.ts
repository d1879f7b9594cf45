import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Returns a function that lists the tables changed since its last call. Comparing hashes of all tables costs a hundred times as much. */
export async function committedChanges(db: Database): Promise<() => Promise<string[]>> {
  await sql`create schema noted`.execute(db);
  await sql`create table noted.changes (table_name text not null)`.execute(db);
  await sql`
    create function noted.change() returns trigger language plpgsql as $$
      begin
        -- Audited sign-ins and refusals do not count as changes.
        if tg_argv[0] = 'audit' then
          if new.kind = 'ACCESS' then return null; end if;
        end if;
        insert into noted.changes values (tg_argv[0]);
        return null;
      end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(db);
  for (const { name } of rows) {
    const events = name === 'audit' ? sql`insert` : sql`insert or update or delete`;
    const unless = name === 'audit' ? sql`when (new.kind <> 'ACCESS')` : sql``;
    await sql`create trigger noted after ${events} on ${sql.table(name)}
      for each row ${unless} execute function noted.change(${sql.lit(name)})`.execute(db);
  }
  return async () => {
    const changes = await sql<{ name: string }>`
      with asked as (delete from noted.changes returning table_name)
      select distinct table_name as name from asked order by 1`.execute(db);
    return changes.rows.map(({ name }) => name);
  };
}
