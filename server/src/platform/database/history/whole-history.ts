import { sql } from 'kysely';
import type { DB } from '../schema.ts';

/** Tables that are partitioned by month (decision 80). */
export const HISTORIES = ['audit', 'email_messages', 'package_history'] as const;
export type History = (typeof HISTORIES)[number];

/** Reads a table together with its archived months, which cost nothing as long as there are none. */
export const wholeHistory = <T extends History>(table: T) =>
  sql<DB[T]>`(select * from ${sql.table(table)} union all select * from ${sql.table(`archived_${table}`)})`;
