import { expect, test } from 'vitest';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { runFuzz } from '../testing/fuzz/run-fuzz.ts';

const REQUESTS = Number(process.env.EPORT_FUZZ_REQUESTS ?? 800);
const SEED = Number(process.env.EPORT_FUZZ_SEED ?? 2026);
/** `npm run stress` sends a million requests to a separate server process. */
const onProcess = process.env.EPORT_FUZZ_PROCESS === '1';

/** Each chunk has its own database, so that its seed alone reproduces a failure and lists stay short. */
const CHUNK = 10_000;

const contract = await contractEndpoints();

const chunks = Array.from({ length: Math.ceil(REQUESTS / CHUNK) }, (_, index) => ({
  seed: SEED + index,
  requests: Math.min(CHUNK, REQUESTS - index * CHUNK),
}));

test.each(chunks)(
  'handles $requests requests of seed $seed, and rejected ones change nothing',
  {
    timeout: 60 * 60_000,
  },
  async ({ seed, requests }) => {
    const startedAt = performance.now();
    const { failures, statuses } = await runFuzz(contract, { seed, requests, onProcess });
    const perSecond = Math.round((requests * 1_000) / (performance.now() - startedAt));
    const counts = JSON.stringify(statuses);
    if (onProcess) process.stdout.write(`seed ${seed}: ${requests} requests, ${perSecond}/s, ${counts}\n`);
    const settings = `EPORT_FUZZ_SEED=${seed} EPORT_FUZZ_REQUESTS=${requests} EPORT_FUZZ_PROCESS=${onProcess ? 1 : 0}`;
    const summary = `${failures.length} failures; again: ${settings} npx vitest run server/src/app/fuzz.test.ts`;
    expect(failures.slice(0, 10), summary).toEqual([]);
    // Guards against a fuzzer whose requests are all rejected.
    expect(statuses['2xx']).toBeGreaterThan(requests / 10);
  },
);
