import { sql } from 'kysely';
import { wholeHistory } from '../../../platform/database/history/whole-history.ts';
import type { DB } from '../../../platform/database/schema.ts';

/** The history of each row of `packages`, for a lateral join. No entry is older than its package, so earlier months are not read. */
export const ENTRIES = sql<DB['package_history']>`(
  select * from ${wholeHistory('package_history')} entries
  where entries.package_id = packages.id and entries.at >= packages.created_at
)`;
