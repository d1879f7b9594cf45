import { parseArgs } from 'node:util';
import { measureBulkChanges } from './bulk-changes.ts';
import type { Call } from './calls.ts';
import { cpuSeconds } from './cpu-time.ts';
import { measureCustoms } from './customs.ts';
import { measureDesk } from './desk.ts';
import { compareResponses, type Harness, openHarness } from './harness.ts';
import { sendLoad, summary } from './load.ts';
import { measureLogins } from './logins.ts';
import { printHead, printRow } from './report.ts';
import { measureWholeShipment } from './whole-shipment.ts';

// npm run bench -- [--packages 1000000] [--seconds 6] [--only NAME,NAME] [--profile]
// Product and reference at both data sizes take turns of a few seconds, so that other load affects all alike.
const { values } = parseArgs({
  options: {
    packages: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
const isWanted = (name: string) => values.only?.split(',').some((part) => name.includes(part)) ?? true;

/** Growth is measured from this size. Smaller data sets lack rows that some calls need. */
const SMALL = 10_000;
const TURNS = 3;
const WARM_UP_SECONDS = 0.7;
const seconds = Number(values.seconds) / TURNS;

const packages = Number(values.packages);
if (!Number.isSafeInteger(packages) || packages < SMALL)
  throw new Error(`--packages must be an integer of at least ${SMALL}.`);
const large = await openHarness(packages, { profile: values.profile });
const small = packages === SMALL ? undefined : await openHarness(SMALL, { profile: false });
try {
  printHead(packages, small?.packages);
  for (const [index, call] of large.calls.entries()) {
    if (isWanted(call.name)) await measure(call, small?.calls[index]);
  }
  await measureDesk(large, { seconds: seconds * TURNS, isWanted });
  await measureBulkChanges(large, { seconds: seconds * TURNS, isWanted });
  await measureWholeShipment(large, { seconds: seconds * TURNS, isWanted });
  await measureCustoms(large, { isWanted });
  if (isWanted('logins')) await measureLogins(large, seconds * TURNS);
  console.log(`Peak memory of the product: ${(await large.product.peakMegabytes()).toFixed(0)} MB`);
} finally {
  await Promise.all([large.stop(), small?.stop()]);
}

async function measure(call: Call, counterpart: Call | undefined): Promise<void> {
  const sides = [...sidesOf(large, call), ...(small && counterpart ? sidesOf(small, counterpart) : [])];
  await compareResponses(large, call);
  const measured: Awaited<ReturnType<typeof takeTurn>>[][] = sides.map(() => []);
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [index, side] of sides.entries()) {
      const result = await takeTurn(side, turn === 0 ? WARM_UP_SECONDS : seconds);
      if (turn > 0) measured[index]?.push(result);
    }
  }
  const [ours, theirs, oursSmall, theirsSmall] = measured.map(summary);
  if (ours && theirs) printRow(call, { ours, theirs, oursSmall, theirsSmall });
}

type Side = { harness: Harness; call: Call; server: Harness['product'] };

function sidesOf(harness: Harness, call: Call): Side[] {
  return [harness.product, harness.reference].map((server) => ({ harness, call, server }));
}

async function takeTurn({ harness, call, server }: Side, duration: number) {
  await call.prepare?.();
  const target = { port: server.port, token: harness.tokens[call.as ?? 'admin'] };
  const spent = async () => [await cpuSeconds([server.pid]), await cpuSeconds([harness.postmaster])] as const;
  const before = await spent();
  const load = await sendLoad(target, call.next, { seconds: duration, connections: call.connections ?? 10 });
  const after = await spent();
  return { ...load, cpuSeconds: { server: after[0] - before[0], database: after[1] - before[1] } };
}
