import type { ClientBase, DatabaseError, Pool } from 'pg';
import { READ_ONLY } from '../errors/unavailable.ts';

/** A connection to a demoted primary refuses writes for as long as it lives; a new one may reach the new primary. */
export function endReadOnlyConnections(pool: Pool): void {
  const refused = new WeakSet<ClientBase>();
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: DatabaseError) => {
      if (code === READ_ONLY) refused.add(client);
    });
  });
  // Ends the connection only after its release, since the transaction still has to be rolled back.
  pool.on('release', (_error, client) => {
    if (refused.has(client)) client.end().catch(() => undefined);
  });
}
