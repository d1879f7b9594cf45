import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { migrationNames, missingMigrations } from '../platform/database/migrate.ts';
import { UnavailableError } from '../platform/database/unavailable.ts';

/** Asked every few seconds: kept out of the log and the documentation. */
const PROBE = { schema: { hide: true }, logLevel: 'silent' as const };

/** What supervisors and load balancers ask: whether to restart this process, and whether to send it calls. */
export async function registerProbes(app: FastifyInstance, db: Database): Promise<void> {
  const expected = await migrationNames();
  // An overloaded process is alive: restarting it would cost the calls that it is working on.
  const config = { pressureHandler: () => undefined };
  app.get('/healthz', { ...PROBE, config }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', PROBE, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const missing = await missingMigrations(db, expected);
    if (missing.length > 0) throw new UnavailableError(`The database lacks ${missing.join(', ')}.`);
    return { status: 'ready' };
  });
}
