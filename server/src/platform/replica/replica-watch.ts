import type { Pool } from 'pg';
import { UnavailableError } from '../errors/unavailable.ts';
import type { Log } from '../log/log.ts';
import { reasonOf } from '../startup-error.ts';
import { type Position, ReplicaState } from './replica-state.ts';
import { SERVER } from './watched-server.ts';

const INTERVAL_MS = 500;
/** Short, since callers get 503 until the standby has replayed everything or the primary is back. */
const AWAY_INTERVAL_MS = 100;
/** A server that does not respond within this time counts as away. */
const RESPONSE_MS = 2_000;

/** Two clusters with the same identifier are copies of one another. */
const IDENTITY = `(select system_identifier from pg_control_system()) || ' ' || current_database()`;

/**
 * Fails on a standby. Every acknowledged write is before this position. The insert position would not do: after a switch to a
 * new log file it is past that file's header, which a standby reaches only with the next write.
 */
const PRIMARY = `select ${IDENTITY} as identity, (pg_current_wal_lsn() - '0/0')::text as position`;

/** Fails on a primary: a promoted standby is found through DATABASE_URL. */
const STANDBY = `select ${IDENTITY} as identity, (pg_last_wal_replay_lsn() - '0/0')::text as position,
  coalesce(pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn(), false) as has_replayed_all,
  pg_is_wal_replay_paused() as is_paused,
  exists (select from pg_stat_wal_receiver) as is_receiving, ${SERVER} as server`;

type Row = { identity: string; position: string };
type StandbyRow = Row & {
  has_replayed_all: boolean;
  is_paused: boolean;
  is_receiving: boolean;
  server: string;
};

export type ReplicaWatch = ReturnType<typeof watchReplica>;

/** Needs two pools of its own, of one connection each: all connections of the application's pools may be busy. */
export function watchReplica({ primary, standby, log }: { primary: Pool; standby: Pool; log: Log }) {
  const state = new ReplicaState();
  const waiting = new Set<(reason: Error) => void>();
  let identity: string | undefined;

  const askPrimary = observer(log, 'The primary does not respond.', {
    observe: async () => {
      const at = performance.now();
      const row = await read<Row>(primary, PRIMARY);
      identity = row.identity;
      state.sawPrimary(BigInt(row.position), at);
    },
    miss: () => {
      state.missedPrimary();
      for (const reject of waiting) reject(new UnavailableError('The primary does not respond.'));
    },
  });
  const askStandby = observer(log, 'The standby of DATABASE_READ_URL is not used.', {
    observe: async () => {
      const row = await read<StandbyRow>(standby, STANDBY);
      if (identity === undefined) return;
      if (row.identity !== identity) throw new Error('It is not a standby of the database of DATABASE_URL');
      const {
        has_replayed_all: hasReplayedAll,
        is_paused: isPaused,
        is_receiving: isReceiving,
        server,
      } = row;
      const replayed = BigInt(row.position);
      state.sawStandby({ server, replayed, hasReplayedAll, isPaused, isReceiving }, performance.now());
    },
    miss: () => state.missedStandby(),
  });

  const ask = async () => {
    await askPrimary();
    await askStandby();
  };
  let asking: NodeJS.Timeout;
  const askLater = () => {
    asking = setTimeout(
      () => {
        void askPrimary();
        void askStandby();
        askLater();
      },
      state.isPrimaryAway ? AWAY_INTERVAL_MS : INTERVAL_MS,
    ).unref();
  };
  askLater();

  return {
    ask,
    isPrimaryAway: () => state.isPrimaryAway,
    standbyServer: () => state.standbyServer,
    lagMs: () => state.lagMs(performance.now()),
    mayServe: (seen: Position | undefined) => state.mayServe(seen, performance.now()),
    /** Rejects as soon as the primary is known to be away: a frozen one would not respond for eight seconds. */
    async unlessAway<T>(work: Promise<T>): Promise<T> {
      const away = Promise.withResolvers<never>();
      waiting.add(away.reject);
      try {
        return await Promise.race([work, away.promise]);
      } finally {
        waiting.delete(away.reject);
      }
    },
    async stop() {
      clearTimeout(asking);
      await Promise.all([primary.end(), standby.end()]);
    },
  };
}

async function read<R extends Row>(pool: Pool, statement: string): Promise<R> {
  const { rows } = await pool.query<R>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error('No row');
  return row;
}

/** Returns a function that observes a server. Concurrent callers share one observation; the first failure in a row is logged. */
function observer(log: Log, message: string, { observe, miss }: Record<'observe' | 'miss', () => unknown>) {
  let running: Promise<void> | undefined;
  let isMissing = false;

  const missed = (error: unknown) => {
    miss();
    if (!isMissing) log.warn({ reason: reasonOf(error) }, message);
    isMissing = true;
  };
  const run = () =>
    new Promise<void>((resolve) => {
      const late = setTimeout(() => {
        missed(new Error('no response'));
        resolve();
      }, RESPONSE_MS);
      Promise.resolve()
        .then(observe)
        .then(() => {
          isMissing = false;
        }, missed)
        .finally(() => {
          clearTimeout(late);
          running = undefined;
          resolve();
        });
    });
  return () => {
    running ??= run();
    return running;
  };
}
