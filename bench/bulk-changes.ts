import { cpuSeconds } from './cpu-time.ts';
import type { Landmarks } from './landmarks.ts';
import { type BenchRequest, sendLoad, sendOnce, summary } from './load.ts';

const DEPARTURES = 5;
/** People who load one shipment at the same time. */
const LOADERS = 4;
const WARM_UP_SCANS = 50;
const LIMIT = { bulkMs: 60, departureMs: 300, scanMs: 100 };

type Call = { name: string; next: () => BenchRequest | undefined };
type Harness = {
  product: { port: number; pid: number };
  postmaster: number;
  tokens: { admin: string };
  landmarks: Landmarks;
  calls: Call[];
};
type Options = { seconds: number; isWanted: (name: string) => boolean };

/**
 * Measures bulk status changes and departures, each on one connection because their limits are for one person who waits, and loading
 * scans by several people. The reference server has no departures and scans.
 */
export async function measureBulkChanges(harness: Harness, { seconds, isWanted }: Options): Promise<void> {
  if (isWanted('bulk status alone')) await measureBulkStatus(harness, seconds);
  if (isWanted('departure')) await measureDepartures(harness);
  if (isWanted('loading scan')) await measureLoading(harness, seconds);
}

type Sent = Awaited<ReturnType<typeof sendLoad>>;

async function measured(harness: Harness, send: () => Promise<Sent>) {
  const spent = async () =>
    [await cpuSeconds([harness.product.pid]), await cpuSeconds([harness.postmaster])] as const;
  const before = await spent();
  const load = await send();
  const after = await spent();
  const spentByLoad = { server: after[0] - before[0], database: after[1] - before[1] };
  return summary([{ ...load, cpuSeconds: spentByLoad }]);
}

type Result = ReturnType<typeof summary>;

function report(name: string, result: Result, misses: (string | false)[]) {
  const { p50, p95, min, serverCpuMs, databaseCpuMs, errors } = result;
  const times = [min, p50, p95].map((ms) => ms.toFixed(1));
  console.log(
    `${name}: min ${times[0]} ms, p50 ${times[1]} ms, p95 ${times[2]} ms; cpu ${serverCpuMs.toFixed(1)}+${databaseCpuMs.toFixed(1)} ms  ${[...misses, errors > 0 && `${errors} errors`].filter(Boolean).join(', ')}`,
  );
}

async function measureBulkStatus(harness: Harness, seconds: number) {
  const bulk = harness.calls.find(({ name }) => name === 'bulk status of 500');
  if (!bulk) throw new Error('The calls have no “bulk status of 500”.');
  const target = { port: harness.product.port, token: harness.tokens.admin };
  await sendLoad(target, bulk.next, { seconds: 1, connections: 1 });
  const result = await measured(harness, () => sendLoad(target, bulk.next, { seconds, connections: 1 }));
  report('bulk status alone', result, [result.p50 > LIMIT.bulkMs && `p50 > ${LIMIT.bulkMs}`]);
}

async function measureDepartures(harness: Harness) {
  const target = { port: harness.product.port, token: harness.tokens.admin };
  const { prepare, restore } = harness.landmarks.departing;
  const results: Result[] = [];
  const shipment = await prepare();
  try {
    // The first departure is a warm-up.
    for (let departure = 0; departure <= DEPARTURES; departure++) {
      const depart: BenchRequest[] = [{ method: 'POST', path: `/master-shipments/${shipment}/depart` }];
      const result = await measured(harness, () =>
        sendLoad(target, () => depart.pop(), { seconds: 60, connections: 1 }),
      );
      if (departure > 0) results.push(result);
      await prepare();
    }
  } finally {
    await restore();
  }
  const sorted = (pick: (result: Result) => number) => results.map(pick).sort((a, b) => a - b);
  const median = (pick: (result: Result) => number) => sorted(pick)[Math.floor(DEPARTURES / 2)] ?? 0;
  const p50 = median((result) => result.p50);
  const errors = results.reduce((sum, result) => sum + result.errors, 0);
  report(
    'departure of 2,000',
    {
      ...(results[0] ?? summary([])),
      min: sorted((result) => result.min)[0] ?? 0,
      p50,
      p95: sorted((result) => result.p95).at(-1) ?? 0,
      serverCpuMs: median((result) => result.serverCpuMs),
      databaseCpuMs: median((result) => result.databaseCpuMs),
      errors,
    },
    [p50 > LIMIT.departureMs && `p50 > ${LIMIT.departureMs}`],
  );
}

/** Several people load one shipment, whose lock each scan takes. */
async function measureLoading(harness: Harness, seconds: number) {
  const target = { port: harness.product.port, token: harness.tokens.admin };
  const { prepare, restore, aboard } = harness.landmarks.departing;
  const shipment = await prepare();
  try {
    const codes = await aboard();
    const next = (): BenchRequest | undefined => {
      const code = codes.pop();
      if (!code) return undefined;
      const body = JSON.stringify({ code });
      return { method: 'POST', path: `/master-shipments/${shipment}/load`, body };
    };
    for (let scan = 0; scan < WARM_UP_SCANS; scan++) {
      const request = next();
      if (request) await sendOnce(target, request);
    }
    const result = await measured(harness, () => sendLoad(target, next, { seconds, connections: LOADERS }));
    report('loading scan', result, [result.p95 > LIMIT.scanMs && `p95 > ${LIMIT.scanMs}`]);
  } finally {
    await restore();
  }
}
