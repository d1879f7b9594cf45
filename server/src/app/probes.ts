import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { migrationNames, missingMigrations } from '../platform/database/migrate.ts';
import { UnavailableError } from '../platform/errors/unavailable.ts';

/** Probes run every few seconds, so they are hidden from the log and the documentation. */
const PROBE = { schema: { hide: true }, logLevel: 'silent' as const };

export async function registerProbes(app: FastifyInstance, db: Database): Promise<void> {
  const expected = await migrationNames();
  // An overloaded process is alive; restarting it would abort its open requests.
  const config = { pressureHandler: () => undefined };
  app.get('/healthz', { ...PROBE, config }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', PROBE, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const missing = await missingMigrations(db, expected);
    if (missing.length > 0) throw new UnavailableError(`The database lacks ${missing.join(', ')}.`);
    await requireWrites(db);
    return { status: 'ready' };
  });
}

/** PostgreSQL refuses this in a read-only session, although it changes nothing; the refused connection is closed. */
const requireWrites = (db: Database) => sql`update schema_migrations set name = name where false`.execute(db);
