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

const TURNS = 3;
const WARM_UP_SECONDS = 0.7;
const seconds = Number(values.seconds) / TURNS;

const large = await openHarness(Number(values.packages), { profile: values.profile });
const small = await openHarness(10_000, { profile: false });
try {
  printHead(large.packages, small.packages);
  for (const [index, call] of large.calls.entries()) {
    const counterpart = small.calls[index];
    if (!counterpart || !isWanted(call.name)) continue;
    await measure(call, counterpart);
  }
  await measureDesk(large, { seconds: seconds * TURNS, isWanted });
  await measureBulkChanges(large, { seconds: seconds * TURNS, isWanted });
  await measureWholeShipment(large, { seconds: seconds * TURNS, isWanted });
  await measureCustoms(large, { isWanted });
  if (isWanted('logins')) await measureLogins(large, seconds * TURNS);
  console.log(`Peak memory of the product: ${(await large.product.peakMegabytes()).toFixed(0)} MB`);
} finally {
  await Promise.all([large.stop(), small.stop()]);
}

async function measure(call: Call, counterpart: Call): Promise<void> {
  const sides = [
    { harness: large, call, server: large.product },
    { harness: large, call, server: large.reference },
    { harness: small, call: counterpart, server: small.product },
    { harness: small, call: counterpart, server: small.reference },
  ];
  await compareResponses(large, call);
  const measured: Awaited<ReturnType<typeof takeTurn>>[][] = sides.map(() => []);
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [index, side] of sides.entries()) {
      const result = await takeTurn(side, turn === 0 ? WARM_UP_SECONDS : seconds);
      if (turn > 0) measured[index]?.push(result);
    }
  }
  const [ours, theirs, oursSmall, theirsSmall] = measured.map(summary);
  if (ours && theirs && oursSmall && theirsSmall) printRow(call, { ours, theirs, oursSmall, theirsSmall });
}

type Side = { harness: Harness; call: Call; server: Harness['product'] };

async function takeTurn({ harness, call, server }: Side, duration: number) {
  await call.prepare?.();
  const target = { port: server.port, token: harness.tokens[call.as ?? 'admin'] };
  const spent = async () => [await cpuSeconds([server.pid]), await cpuSeconds([harness.postmaster])] as const;
  const before = await spent();
  const load = await sendLoad(target, call.next, { seconds: duration, connections: call.connections ?? 10 });
  const after = await spent();
  return { ...load, cpuSeconds: { server: after[0] - before[0], database: after[1] - before[1] } };
}
