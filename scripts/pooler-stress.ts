import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { createPool } from '../server/src/platform/database/pool.ts';
import { startThrowawayPostgres } from '../server/src/platform/embedded/throwaway-postgres.ts';
import { startPooler } from '../server/src/testing/pooler.ts';
import { type ServerProcess, startServerProcess, stopServerProcess } from '../server/src/testing/process.ts';
import { findLosses, prepareWriteLoad } from '../server/src/testing/write-load.ts';
import { startKeyedWriters } from './load/keyed-writers.ts';

// npm run pooler: kills and starts instances of the product under load. They share a few connections to PostgreSQL through PgBouncer.
// Fails if an acknowledged package is lost, doubled or without its history.
const INSTANCES = 10;
const SERVER_CONNECTIONS = 20;
const WRITERS = 8;
const ROUNDS = Number(process.env.EPORT_POOLER_ROUNDS ?? 20);

const postgres = await startThrowawayPostgres();
const directUrl = postgres.urlOf('postgres');
const pooler = await startPooler({
  program: process.env.EPORT_TEST_PGBOUNCER ?? 'pgbouncer',
  directUrl,
  serverConnections: SERVER_CONNECTIONS,
});
const folder = await mkdtemp(join(tmpdir(), 'eport-pooler-'));
const pool = createPool({
  url: `${directUrl}?options=-c%20eport.actor_id%3D0`,
  onIdleError: () => undefined,
});
await migrate(pool);
const load = await prepareWriteLoad(createDatabase(pool));

const startInstance = () =>
  startServerProcess({
    DATABASE_URL: pooler.urlOf(directUrl),
    DATABASE_DIRECT_URL: directUrl,
    EPORT_SECRET: 'a secret of at least 32 bytes for stress tests',
    EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
    EPORT_DATA_DIR: folder,
  });

const instances: ServerProcess[] = Array.from({ length: INSTANCES }, startInstance);
await Promise.all(instances.map(({ ready }) => ready));
console.log(`${INSTANCES} instances are ready.`);

await load.signIn((await instances[0]?.ready) ?? '');

const statuses = new Map<number, number>();
const writers = startKeyedWriters({
  load,
  writers: WRITERS,
  urlOf: (turn) => {
    const instance = instances[turn % INSTANCES];
    const isRunning = instance?.child.exitCode === null && instance.child.signalCode === null;
    return isRunning ? instance.ready : undefined;
  },
  onResponse: ({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
});
let isOver = false;
let maxConnections = 0;

const counting = (async () => {
  while (!isOver) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    maxConnections = Math.max(maxConnections, rows[0]?.count ?? 0);
    await sleep(100);
  }
})();

for (let round = 0; round < ROUNDS; round++) {
  await sleep(500);
  const index = Math.floor(Math.random() * INSTANCES);
  const instance = instances[index];
  if (instance) await stopServerProcess(instance, round % 3 === 0 ? 'SIGTERM' : 'SIGKILL');
  const next = startInstance();
  instances[index] = next;
  // Does not wait for every second start, so that starts and kills overlap.
  if (round % 2 === 0) await next.ready;
}
isOver = true;
await Promise.all([writers.stop(), counting]);
const { lost, doubled, withoutHistory } = await findLosses(pool, [...writers.acknowledged.keys()]);
const unexpected = [...statuses.keys()].filter((status) => ![0, 201, 503].includes(status));
console.log(
  `${ROUNDS} kills and starts, ${writers.acknowledged.size} packages acknowledged, ${lost.length} lost, ${doubled} doubled, ${withoutHistory.length} without history.`,
);
console.log(`Responses (0: no connection): ${JSON.stringify(Object.fromEntries(statuses))}`);
console.log(
  `At most ${maxConnections} connections to PostgreSQL, including the direct ones of starting instances.`,
);
await Promise.all(instances.map((instance) => stopServerProcess(instance)));
await pool.end();
await pooler.stop();
await postgres.stop();
await rm(folder, { recursive: true });
if (lost.length + doubled + withoutHistory.length + unexpected.length > 0) process.exitCode = 1;
