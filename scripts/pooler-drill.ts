import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { createPool } from '../server/src/platform/database/pool.ts';
import { startThrowawayPostgres } from '../server/src/platform/embedded/throwaway-postgres.ts';
import { createBuilders, TEST_PASSWORD } from '../server/src/testing/builders.ts';
import { startPooler } from '../server/src/testing/pooler.ts';
import { type ServerProcess, startServerProcess, stopServerProcess } from '../server/src/testing/process.ts';

const INSTANCES = 10;
const SERVER_CONNECTIONS = 20;
const WRITERS = 8;
const ROUNDS = Number(process.env.EPORT_POOLER_ROUNDS ?? 20);

/** Ten instances on twenty server connections through PgBouncer, started and killed under load. */
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
const { staff, customer, warehouse } = await createBuilders(createDatabase(pool)).company();

const startInstance = () =>
  startServerProcess({
    DATABASE_URL: pooler.urlOf(directUrl),
    DATABASE_DIRECT_URL: directUrl,
    EPORT_SECRET: 'a secret for drills of 32 bytes at least',
    EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
    EPORT_DATA_DIR: folder,
  });

const instances: ServerProcess[] = Array.from({ length: INSTANCES }, startInstance);
await Promise.all(instances.map(({ ready }) => ready));
console.log(`${INSTANCES} instances are ready.`);

let token = '';
for (const { ready } of instances.slice(0, 1)) {
  const answer = await fetch(`${await ready}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: staff.email, password: TEST_PASSWORD }),
  });
  ({ token } = (await answer.json()) as { token: string });
}

const acknowledged: string[] = [];
const statuses = new Map<number, number>();
let isOver = false;
let mostConnections = 0;

/** Repeats a package's request at other instances, with the same key, until one acknowledges it. */
async function logPackage(writer: number, number: number): Promise<void> {
  const trackingNumber = `POOL${writer}X${number}`;
  const key = randomUUID();
  for (let attempt = 0; ; attempt++) {
    const instance = instances[(writer + number + attempt) % instances.length];
    const status = await send(instance, trackingNumber, key).catch(() => 0);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 201) {
      acknowledged.push(trackingNumber);
      return;
    }
    await sleep(50);
  }
}

async function send(instance: ServerProcess | undefined, incomingTrackingNumber: string, key: string) {
  if (!instance || instance.child.exitCode !== null || instance.child.signalCode !== null) return 0;
  const answer = await fetch(`${await instance.ready}/api/packages`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      incomingTrackingNumber,
      userId: customer.id,
      warehouseId: warehouse.id,
      recipientName: 'Ann',
      recipientAddress: '1 Main Street',
      description: 'Shoes',
      senderName: 'Shop',
      senderAddress: 'Miami',
      weight: 1,
      length: 1,
      width: 1,
      height: 1,
    }),
    signal: AbortSignal.timeout(30_000),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const writing = Array.from({ length: WRITERS }, async (_, writer) => {
  for (let number = 0; !isOver; number++) await logPackage(writer, number);
});
const counting = (async () => {
  while (!isOver) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    mostConnections = Math.max(mostConnections, rows[0]?.count ?? 0);
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
  // Every second start is not waited for, so that starts and kills overlap.
  if (round % 2 === 0) await next.ready;
}
isOver = true;
await Promise.all([...writing, counting]);
const { rows } = await pool.query<{ code: string; times: number }>(
  "select incoming_tracking_number as code, count(*)::int as times from packages where incoming_tracking_number like 'POOL%' group by 1",
);
const stored = new Map(rows.map(({ code, times }) => [code, times]));
const lost = acknowledged.filter((code) => !stored.has(code));
const doubled = rows.filter(({ times }) => times > 1);
const unexpected = [...statuses.keys()].filter((status) => ![0, 201, 503].includes(status));
console.log(
  `${ROUNDS} kills and starts, ${acknowledged.length} packages acknowledged, ${lost.length} lost, ${doubled.length} doubled.`,
);
console.log(`Responses (0: no connection): ${JSON.stringify(Object.fromEntries(statuses))}`);
console.log(
  `At most ${mostConnections} connections of the server, direct ones of starting instances included.`,
);
await Promise.all(instances.map((instance) => stopServerProcess(instance)));
await pool.end();
await pooler.stop();
await postgres.stop();
await rm(folder, { recursive: true });
if (lost.length > 0 || doubled.length > 0 || unexpected.length > 0) process.exitCode = 1;
