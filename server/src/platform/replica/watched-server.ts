import type { ClientBase, Pool, PoolConfig } from 'pg';
import { UnavailableError } from '../errors/unavailable.ts';

/** Identifies the server of a connection; changes when it restarts. */
export const SERVER =
  "concat_ws(' ', inet_server_addr(), inet_server_port(), extract(epoch from pg_postmaster_start_time()))";

/**
 * Reads use only connections to the server that was observed last. A balancer may lead the next connection, or the next
 * observation, to another standby, of which nothing is known.
 */
export function onlyWatched(watched: () => string | undefined) {
  const servers = new WeakMap<ClientBase, string>();
  const verify: PoolConfig['verify'] = (client, done) => {
    client.query<{ server: string }>(`select ${SERVER} as server`, (error, result) => {
      const server = result?.rows[0]?.server;
      if (error || server === undefined) return done(error);
      servers.set(client, server);
      if (server === watched()) done();
      else done(new UnavailableError('This standby is not the one that is watched.'));
    });
  };
  return {
    verify,
    closeOthers(pool: Pool): void {
      pool.on('acquire', (client) => {
        const server = servers.get(client);
        // A closed connection refuses the query, and the read goes to the primary.
        if (server !== undefined && server !== watched()) client.end().catch(() => undefined);
      });
    },
  };
}
