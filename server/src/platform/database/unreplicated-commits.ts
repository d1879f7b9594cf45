import type { Pool } from 'pg';
import { UnavailableError } from '../errors/unavailable.ts';

/** PostgreSQL's function that waits for the standby. The text of its warning depends on the server's language. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';

/**
 * Turns an unreplicated commit into an error, so that the client repeats the call. When a timeout ends a commit's wait for the
 * standby, PostgreSQL only warns: the commit succeeds, and a failover may lose it. The repeated call locks its idempotency key,
 * so its own commit waits for the standby.
 */
export function refuseUnreplicatedCommits(pool: Pool): void {
  pool.on('connect', (client) => {
    client.on('notice', ({ routine }) => {
      if (routine !== WAIT_FOR_STANDBY) return;
      client.connection.emit('error', new UnavailableError('The commit may not have reached a standby.'));
    });
  });
}
