import { setTimeout as sleep } from 'node:timers/promises';
import type { Landmarks } from './landmarks.ts';
import { type BenchRequest, sendLoad, sendOnce, summary } from './load.ts';

const LIMIT = { checkMs: 2_000, runSeconds: 20, hubMs: 50 };
const LINES = 5_000;
const INVOICES = 2_000;
const HUB_USERS = 4;

type Harness = { product: { port: number }; tokens: { admin: string }; landmarks: Landmarks };
type Options = { seconds: number; isWanted: (name: string) => boolean };

/** Measures previews and an invoice run of whole shipments. The reference server does not have them. */
export async function measureWholeShipment(harness: Harness, { seconds, isWanted }: Options): Promise<void> {
  const { product, tokens, landmarks } = harness;
  const target = { port: product.port, token: tokens.admin };
  const previews: { name: string; request: BenchRequest }[] = [
    { name: 'clearance preview', request: clearanceCheckOf(landmarks) },
    {
      name: 'invoice preview',
      request: { method: 'GET', path: `/master-shipments/${landmarks.shipment}/invoices` },
    },
  ];
  for (const { name, request } of previews.filter((each) => isWanted(each.name))) {
    await sendLoad(target, () => request, { seconds: 0.7, connections: 1 });
    const load = await sendLoad(target, () => request, { seconds, connections: 1 });
    const { p50, p95, errors } = summary([load]);
    report(name, `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`, [
      p95 > LIMIT.checkMs && `p95 > ${LIMIT.checkMs}`,
      errors > 0 && `${errors} errors`,
    ]);
  }
  if (isWanted('invoice run')) await measureRun(harness);
}

function clearanceCheckOf({ largeShipment, largeAboard }: Landmarks): BenchRequest {
  const lines = Array.from({ length: LINES }, (_, index) => ({
    line: index + 1,
    // Every fifth number belongs to no package.
    reference: index % 5 === 4 ? `NONE${index}` : `P-${largeAboard[index]}`,
    duty: { amount: 1.25 },
  }));
  return {
    method: 'POST',
    path: `/master-shipments/${largeShipment}/clearance/check`,
    body: JSON.stringify({ lines }),
  };
}

async function measureRun({ product, tokens, landmarks }: Harness): Promise<void> {
  const target = { port: product.port, token: tokens.admin };
  const path = `/master-shipments/${landmarks.largeShipment}/invoices`;
  await landmarks.resetPool();
  const body = JSON.stringify({ packageIds: landmarks.pool.slice(0, INVOICES) });
  const hub: BenchRequest = { method: 'GET', path: '/admin/packages' };
  const startedAt = performance.now();
  const started = await sendOnce(target, { method: 'POST', path, body });
  if (started.status !== 201) throw new Error(`The run did not start: ${started.body}`);
  const state = { finished: false };
  const load = sendLoad(target, () => (state.finished ? undefined : hub), {
    seconds: 120,
    connections: HUB_USERS,
    pauseMs: 20,
  });
  let run: { finishedAt: string | null; issuedCount: number };
  do {
    await sleep(200);
    run = JSON.parse(String((await sendOnce(target, { method: 'GET', path: `${path}/run` })).body)).run;
  } while (run.finishedAt === null);
  const took = (performance.now() - startedAt) / 1000;
  state.finished = true;
  const { p50, p99 } = summary([await load]);
  const text = `${run.issuedCount} in ${took.toFixed(1)} s; hub meanwhile p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  report('invoice run', text, [
    took > LIMIT.runSeconds && `more than ${LIMIT.runSeconds} s`,
    p99 > LIMIT.hubMs && `hub p99 > ${LIMIT.hubMs}`,
    run.issuedCount < INVOICES && 'not all issued',
  ]);
}

const report = (name: string, result: string, misses: (string | false)[]) =>
  console.log(`${name}: ${result}  ${misses.filter(Boolean).join(', ')}`);
