import type { Replica } from '../app/build-app.ts';
import type { Config } from '../platform/config.ts';
import { createDatabase } from '../platform/database/database.ts';
import { createPool } from '../platform/database/pool.ts';
import type { Log } from '../platform/log/log.ts';
import { watchReplica } from '../platform/replica/replica-watch.ts';
import { onlyWatched } from '../platform/replica/watched-server.ts';
import type { Shutdown } from './shutdown.ts';

/**
 * Connects to the standby, if there is one, and watches it; it may be unreachable at the start. Call this after the migrations: the
 * standby serves reads once it has them.
 */
export async function openReplica(
  { database }: Config,
  log: Log,
  shutdown: Pick<Shutdown, 'onStop'>,
): Promise<Replica | undefined> {
  if (database.kind !== 'server' || database.readUrl === undefined) return undefined;
  const { url, readUrl, directUrl } = database;
  const isPooled = directUrl !== undefined;
  const onIdleError = (error: Error) => log.warn({ err: error }, 'A connection to the standby was lost.');
  const toStandby = { url: readUrl, isPooled, isReadOnly: true, onIdleError };
  const watch = watchReplica({
    primary: createPool({ url, isPooled, max: 1, onIdleError: () => undefined }),
    standby: createPool({ ...toStandby, max: 1 }),
    log,
  });
  shutdown.onStop(() => watch.stop());
  const { verify, closeOthers } = onlyWatched(watch.standbyServer);
  const pool = createPool({ ...toStandby, verify });
  closeOthers(pool);
  shutdown.onStop(() => pool.end());
  await watch.ask();
  return { db: createDatabase(pool), watch };
}
