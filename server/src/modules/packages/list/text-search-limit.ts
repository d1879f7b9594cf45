import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';

type Deps = { db: Database; config: Pick<Config, 'searchCollectedDays'>; clock: Clock };

const DAY_MS = 24 * 60 * 60 * 1_000;
const BATCH = 5_000;
const LOCK_TIMEOUT = '500ms';

export const startTextSearchLimit = ({ jobs, ...deps }: Deps & { jobs: JobQueue }) =>
  jobs.work('limit-text-search', () => limitTextSearch(deps), { pollingSeconds: 60 });

/**
 * Removes packages that were collected more than `searchCollectedDays` ago from the index of names and parts of tracking numbers, and
 * puts them back after the setting was raised. Continues where it was stopped.
 */
export async function limitTextSearch({ db, config, clock }: Deps, batch = BATCH): Promise<void> {
  const days = config.searchCollectedDays;
  const target =
    days === undefined ? '-infinity' : new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  let isDone = false;
  while (!isDone) isDone = await moveTowards(db, target, batch);
}

/** Moves the limit over one batch. Returns whether it has reached the target. */
const moveTowards = (db: Database, target: string, batch: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // Gives up before a deadlock with a user who changes several of these packages: the user succeeds, and the job is retried.
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
    const { rows } = await sql<{ limit: string; isRemoving: boolean; isDone: boolean }>`
      select collected_before::text as limit, collected_before < ${target} as "isRemoving", collected_before = ${target} as "isDone"
      from text_search_limit for update`.execute(trx);
    const [{ limit, isRemoving, isDone } = { limit: target, isRemoving: false, isDone: true }] = rows;
    if (isDone) return true;
    const next = await nextLimit(trx, isRemoving ? [limit, target] : [target, limit], isRemoving, batch);
    const [from, until] = isRemoving ? [limit, next ?? target] : [next ?? target, limit];
    await sql`
      update package_texts
      set text = ${isRemoving ? sql`null` : sql`searched_text(packages.incoming_tracking_number, packages.recipient_name)`}
      from collected_packages as collected join packages on packages.id = collected.package_id
      where collected.collected_at >= ${from} and collected.collected_at < ${until}
        and package_texts.package_id = collected.package_id`.execute(trx);
    await sql`update text_search_limit set collected_before = ${next ?? target}`.execute(trx);
    return next === undefined;
  });

/** Returns undefined if at most one batch is left. Packages collected at the same time stay in one batch. */
async function nextLimit(
  db: Database,
  [after, before]: [string, string],
  isRemoving: boolean,
  batch: number,
) {
  const { rows } = await sql<{ at: string }>`
    select collected_at::text as at from collected_packages
    where collected_at > ${after} and collected_at < ${before}
    order by collected_at ${isRemoving ? sql`asc` : sql`desc`} limit 1 offset ${batch}`.execute(db);
  return rows[0]?.at;
}
