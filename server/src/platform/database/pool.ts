import { Pool, type PoolConfig, types } from 'pg';
import { endSilentConnections } from './connection-watchdog.ts';
import { followingHosts } from './following-pool.ts';
import { createHosts } from './hosts.ts';
import { endReadOnlyConnections } from './read-only-connections.ts';
import { refuseUnreplicatedCommits } from './unreplicated-commits.ts';

/** PostgreSQL's type OIDs. */
const INT8 = 20;
const INT8_ARRAY: number = 1016;
const DATE = 1082;
const DATE_ARRAY: number = 1182;

/** Returns the elements as text, for any type of array without quotes. */
const parseArray = types.getTypeParser(INT8_ARRAY);

/** Ids and counts stay below 2^53, so int8 becomes a number. Calendar dates have no time zone, so they stay text. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [INT8_ARRAY, (text) => parseArray(text).map(Number)],
  [DATE, (text) => text],
  [DATE_ARRAY, (text) => parseArray(text)],
]);

export type PoolOptions = {
  /** May name several hosts, of which one accepts writes: `postgresql://user@a:5432,b:5432/name`. */
  url: string;
  max?: number;
  /** A pooler refuses timeouts as startup parameters: see `setRoleTimeouts`. */
  isPooled?: boolean;
  /** Accepts a standby. The URL must name one host. Without a pooler, sessions refuse writes even after its promotion. */
  isReadOnly?: boolean;
  /** Checks each new connection. The URL must name one host. */
  verify?: PoolConfig['verify'];
  onIdleError: (error: Error) => void;
};

/** Milliseconds, by the names of PostgreSQL's settings. */
export const TIMEOUTS = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
};

export function createPool({
  url,
  max = 20,
  isPooled = false,
  isReadOnly = false,
  verify,
  onIdleError,
}: PoolOptions): Pool {
  const pool = new Pool({
    ...followingHosts(createHosts(url)),
    ...(verify && { verify }),
    max,
    application_name: 'eport',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(!isPooled && TIMEOUTS),
    ...(!isPooled && isReadOnly && { options: '-c default_transaction_read_only=on' }),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format),
    },
  });
  pool.on('error', onIdleError);
  // Without a listener, a connection that is lost during a query would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  endSilentConnections(pool);
  if (isReadOnly) return pool;
  endReadOnlyConnections(pool);
  refuseUnreplicatedCommits(pool);
  return pool;
}
