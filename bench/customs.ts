import { performance } from 'node:perf_hooks';
import { cpuSeconds } from './cpu-time.ts';
import type { Landmarks } from './landmarks.ts';
import { type BenchRequest, sendOnce } from './load.ts';

const TURNS = 3;
const LIMIT = { addMs: 3_000, saveMs: 3_000, preflightMs: 1_000, estimatesMs: 1_000 };

type Harness = {
  product: { port: number; pid: number };
  postmaster: number;
  tokens: { admin: string };
  landmarks: Landmarks;
};
type Options = { isWanted: (name: string) => boolean };

/** Measures calls on a manifest of 10,000 bills, one at a time. The reference server does not have them. */
export async function measureCustoms(
  { product, postmaster, tokens, landmarks }: Harness,
  { isWanted }: Options,
) {
  const manifest = `/manifests/${landmarks.largeManifest}`;
  const call = async (request: BenchRequest) => {
    const startedAt = performance.now();
    const { status, body } = await sendOnce({ port: product.port, token: tokens.admin }, request);
    if (status !== 200) throw new Error(`${request.path} returned ${status}: ${body}`);
    return { ms: performance.now() - startedAt, body: body.toString() };
  };
  const spentBy = async () => [await cpuSeconds([product.pid]), await cpuSeconds([postmaster])];
  const measure = async (name: string, limit: number, next: () => Promise<BenchRequest>) => {
    if (!isWanted(name)) return;
    const times: number[] = [];
    let spent = [0, 0];
    for (let turn = 0; turn <= TURNS; turn++) {
      const request = await next();
      const before = await spentBy();
      const { ms } = await call(request);
      // The first turn is a warm-up.
      if (turn === 0) continue;
      times.push(ms);
      const after = await spentBy();
      spent = spent.map((seconds, index) => seconds + (after[index] ?? 0) - (before[index] ?? 0));
    }
    const worst = Math.max(...times);
    const cpu = spent.map((seconds) => ((seconds * 1000) / TURNS).toFixed(0)).join('+');
    console.log(
      `${name}: min ${Math.min(...times).toFixed(0)} ms, max ${worst.toFixed(0)} ms; cpu ${cpu} ms  ${worst > limit ? `max > ${limit}` : ''}`,
    );
  };
  await measure('add 10,000 packages', LIMIT.addMs, async () => {
    await landmarks.removeBills(landmarks.largeManifest);
    const path = `${manifest}/packages/add-remaining`;
    return { method: 'POST', path, body: JSON.stringify({ containerId: landmarks.largeContainer }) };
  });
  let turn = 0;
  await measure('save 10,000 bills', LIMIT.saveMs, async () => {
    turn += 1;
    // The response is the contract's list of rows.
    const rows = JSON.parse((await call({ method: 'GET', path: `${manifest}/bols` })).body) as {
      id: number;
      version: number;
    }[];
    const bills = rows.map(({ id, version }) => ({
      id,
      version,
      consigneeName: `Ann Example ${turn}`,
      goodsDescription: `Shoes ${turn}`,
      totalWeight: 1 + turn,
      declaredValue: 40 + turn,
    }));
    return { method: 'PUT', path: `${manifest}/bols`, body: JSON.stringify({ bills }) };
  });
  await measure('pre-flight of 10,000 bills', LIMIT.preflightMs, async () => ({
    method: 'GET',
    path: `${manifest}/preflight`,
  }));
  await landmarks.addDutyRule();
  await measure('duty estimates of 10,000 bills', LIMIT.estimatesMs, async () => ({
    method: 'GET',
    path: `${manifest}/duty-estimates`,
  }));
}
