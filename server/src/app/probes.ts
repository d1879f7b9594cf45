import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { migrationNames, missingMigrations } from '../platform/database/migrate.ts';
import { UnavailableError } from '../platform/errors/unavailable.ts';
import type { LateReads } from '../platform/http/late-reads.ts';

/** Probes run every few seconds, so they are hidden from the log and the documentation. */
const PROBE = { schema: { hide: true }, logLevel: 'silent' as const };

type Standby = { db: Database; lateReads: LateReads };

/** With a standby, an instance is ready even while only reads are possible. Otherwise a proxy would send it no reads either. */
export async function registerProbes(app: FastifyInstance, db: Database, standby?: Standby): Promise<void> {
  const expected = await migrationNames();
  // An overloaded process is alive; restarting it would abort its open requests.
  const config = { pressureHandler: () => undefined };
  app.get('/healthz', { ...PROBE, config }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );
  const requireMigrations = async (server: Database) => {
    const missing = await missingMigrations(server, expected);
    if (missing.length > 0) throw new UnavailableError(`The database lacks ${missing.join(', ')}.`);
  };
  const onPrimary = async () => {
    await requireMigrations(db);
    await requireWrites(db);
    return { status: 'ready' };
  };
  app.get('/readyz', PROBE, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!standby) return onPrimary();
    const onStandby = async () => {
      await requireMigrations(standby.db);
      return { status: 'reads only' };
    };
    return standby.lateReads.unlessAway(request, { onPrimary, onStandby });
  });
}

/** Throws in a read-only session: PostgreSQL refuses the update although it matches no row. The refused connection is closed. */
const requireWrites = (db: Database) => sql`update schema_migrations set name = name where false`.execute(db);
