import { expect, test } from 'vitest';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { runFuzz } from '../testing/fuzz/run-fuzz.ts';

const REQUESTS = Number(process.env.EPORT_FUZZ_REQUESTS ?? 2_000);
const SEED = Number(process.env.EPORT_FUZZ_SEED ?? 2026);
/** `npm run drill` sends a million, to a server process of its own. */
const onProcess = process.env.EPORT_FUZZ_PROCESS === '1';

/** Each on a database of its own, so that a failure is found again from its seed alone, and lists stay short. */
const CHUNK = 10_000;

const contract = await contractEndpoints();

const chunks = Array.from({ length: Math.ceil(REQUESTS / CHUNK) }, (_, index) => ({
  seed: SEED + index,
  requests: Math.min(CHUNK, REQUESTS - index * CHUNK),
}));

test.each(chunks)(
  '$requests requests of seed $seed are answered, and a refused one changes nothing',
  {
    timeout: 60 * 60_000,
  },
  async ({ seed, requests }) => {
    const startedAt = performance.now();
    const { failures, statuses } = await runFuzz(contract, { seed, requests, onProcess });
    const perSecond = Math.round((requests * 1_000) / (performance.now() - startedAt));
    const counts = JSON.stringify(statuses);
    // A run of an hour shows that it goes on.
    if (onProcess) process.stdout.write(`seed ${seed}: ${requests} requests, ${perSecond}/s, ${counts}\n`);
    const settings = `EPORT_FUZZ_SEED=${seed} EPORT_FUZZ_REQUESTS=${requests} EPORT_FUZZ_PROCESS=${onProcess ? 1 : 0}`;
    const summary = `${failures.length} failures; again: ${settings} npx vitest run server/src/app/fuzz.test.ts`;
    expect(failures.slice(0, 10), summary).toEqual([]);
    // A fuzzer whose requests are all refused proves little.
    expect(statuses['2xx']).toBeGreaterThan(requests / 10);
  },
);
