import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readOutbox } from '../modules/email/index.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { handleUnknownPath } from '../platform/errors/error-handler.ts';
import type { LateReads } from '../platform/http/late-reads.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';

type Deps = { config: Config; db: Database; pool: Pool; jobs: JobQueue; lateReads: LateReads | undefined };

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const collect = registerGauges(registry, deps);
  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    if (!mayReadMetrics(request, deps.config)) return handleUnknownPath(request, reply);
    await collect();
    return reply
      .header('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the last byte of the response, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // All unknown paths share one series, so that strangers cannot create series.
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
    seconds.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

type GaugeOf = <L extends string>(name: string, help: string, ...labelNames: L[]) => Gauge<L>;

function registerLateReads(registry: Registry, gauge: GaugeOf, { served, lagMs }: LateReads): () => void {
  const lag = gauge('standby_lag_seconds', 'How late reads on the standby are; -1 if it cannot be read.');
  const reads = new Counter({
    name: 'eport_late_reads_total',
    help: 'Reads that may be late, by the server that served them.',
    labelNames: ['server'],
    registers: [registry],
  });
  return () => {
    lag.set((lagMs() ?? -1_000) / 1_000);
    reads.reset();
    for (const [server, count] of Object.entries(served)) reads.inc({ server }, count);
  };
}

/** Registers the gauges, and returns the function that sets them. */
function registerGauges(registry: Registry, { db, pool, jobs, lateReads }: Deps): () => Promise<void> {
  const gauge: GaugeOf = (name, help, ...labelNames) =>
    new Gauge({ name: `eport_${name}`, help, labelNames, registers: [registry] });
  const connections = gauge('database_connections', 'Connections of this process.', 'state');
  const waiting = gauge('database_waiting', 'Requests waiting for a connection.');
  const isUp = gauge('database_up', 'Whether the database responded while these metrics were collected.');
  const queued = gauge('jobs', 'Jobs by queue and state, counted at most a minute ago.', 'queue', 'state');
  const mails = gauge('outbox_mails', 'Waiting emails; retried ones have failed before.', 'state');
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest waiting email in seconds.');
  const collectLateReads = lateReads && registerLateReads(registry, gauge, lateReads);
  const collectFromDatabase = async () => {
    const outbox = await readOutbox(db);
    mails.set({ state: 'waiting' }, outbox.waiting);
    mails.set({ state: 'retried' }, outbox.retried);
    oldest.set(outbox.oldestSeconds);
    for (const { queue, ...states } of await jobs.counts()) {
      for (const [state, count] of Object.entries(states)) queued.set({ queue, state }, count);
    }
  };
  return async () => {
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    waiting.set(pool.waitingCount);
    collectLateReads?.();
    // The other metrics must stay available while the database is down.
    isUp.set(
      await collectFromDatabase().then(
        () => 1,
        () => 0,
      ),
    );
  };
}

function mayReadMetrics({ headers, socket }: FastifyRequest, { metricsToken, trustProxy }: Config): boolean {
  if (metricsToken !== undefined) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
  const isForwarded = trustProxy !== false || 'x-forwarded-for' in headers || 'forwarded' in headers;
  return !isForwarded && LOOPBACK.test(socket.remoteAddress ?? '');
}

const LOOPBACK = /^(127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/;

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));
