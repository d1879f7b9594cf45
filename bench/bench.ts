import { parseArgs } from 'node:util';
import { type Arena, compareAnswers, openArena } from './arena.ts';
import type { Call } from './calls.ts';
import { fire, summary } from './load.ts';
import { measureLogins } from './logins.ts';
import { processorSeconds } from './processor-time.ts';
import { printHead, printRow } from './report.ts';

/**
 * npm run bench -- [--packages 1000000] [--seconds 6] [--only NAME] [--profile]: both servers, at both sizes, take turns of a
 * few seconds, so that a machine that slows down meanwhile slows all of them down.
 */
const { values } = parseArgs({
  options: {
    packages: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
/** Several names are separated by commas. */
const isWanted = (name: string) => values.only?.split(',').some((part) => name.includes(part)) ?? true;

const TURNS = 3;
const WARM_UP_SECONDS = 0.7;
const seconds = Number(values.seconds) / TURNS;

const large = await openArena(Number(values.packages), { profile: values.profile });
const small = await openArena(10_000, { profile: false });
try {
  printHead(large.packages, small.packages);
  for (const [index, call] of large.calls.entries()) {
    const counterpart = small.calls[index];
    if (!counterpart || !isWanted(call.name)) continue;
    await measure(call, counterpart);
  }
  if (isWanted('logins')) await measureLogins(large, seconds * TURNS);
  console.log(`Most memory of the server: ${(await large.product.peakMegabytes()).toFixed(0)} MB`);
} finally {
  await Promise.all([large.stop(), small.stop()]);
}

async function measure(call: Call, counterpart: Call): Promise<void> {
  const sides = [
    { arena: large, call, server: large.product },
    { arena: large, call, server: large.reference },
    { arena: small, call: counterpart, server: small.product },
    { arena: small, call: counterpart, server: small.reference },
  ];
  await compareAnswers(large, call);
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

type Side = { arena: Arena; call: Call; server: Arena['product'] };

async function takeTurn({ arena, call, server }: Side, duration: number) {
  await call.prepare?.();
  const target = { port: server.port, token: arena.tokens[call.as ?? 'admin'] };
  const spent = async () =>
    [await processorSeconds([server.pid]), await processorSeconds([arena.postmaster])] as const;
  const before = await spent();
  const shots = await fire(target, call.next, { seconds: duration, connections: call.connections ?? 10 });
  const after = await spent();
  return { ...shots, processor: { server: after[0] - before[0], database: after[1] - before[1] } };
}
