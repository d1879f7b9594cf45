import { parseArgs } from 'node:util';
import { sendLoad, sendOnce } from '../load.ts';
import { addLargeShipment } from '../web/large-shipment.ts';
import { signIn, startInstances } from './instances.ts';
import { createQuota } from './processor-quota.ts';
import { startProxy } from './proxy.ts';

// npm run bench:groups -- [--seconds 5]
// Two groups of agents, each with its own PostgreSQL and instance on a fifth of a processor, behind a proxy that chooses by host
// name. The proxy and the load are outside the quotas. Needs Linux and root.
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const seconds = Number(values.seconds);
const TURNS = 3;
/** Share of a processor. */
const QUOTA = 0.2;
/** Two groups must serve at least this many times as many calls as one. */
const GOAL = 1.8;
const HUB = { method: 'GET', path: '/admin/packages' };
const HOSTS = ['north.example', 'south.example'];

const groups = await Promise.all(HOSTS.map(startGroup));
const proxy = await startProxy(
  groups.map(({ product }) => product.address),
  (host) => HOSTS.indexOf(host ?? ''),
);
let hasFailed = false;
try {
  const totals = { alone: 0, together: 0 };
  // Alternates, so that other load affects both alike. The first turn is a warm-up.
  for (let turn = 0; turn <= TURNS; turn++) {
    const alone: number[] = [];
    for (const group of groups) alone.push(await callsPerSecond(group));
    const together = await Promise.all(groups.map(callsPerSecond));
    if (turn === 0) continue;
    totals.alone += sum(alone) / groups.length / TURNS;
    totals.together += sum(together) / TURNS;
  }
  const ratio = totals.together / totals.alone;
  hasFailed = ratio < GOAL;
  console.log(`One group alone: ${totals.alone.toFixed(0)} hub pages a second`);
  console.log(
    `Two groups: ${totals.together.toFixed(0)}, ${ratio.toFixed(2)} times as many (${hasFailed ? 'LESS THAN' : 'at least'} ${GOAL})`,
  );
  await killOne();
} finally {
  await proxy.stop();
  await Promise.allSettled(groups.map(({ product }) => product.stop()));
  await Promise.all(groups.map(({ quota }) => quota.remove()));
}
process.exitCode = hasFailed ? 1 : 0;

async function startGroup(host: string) {
  const product = await startInstances(1);
  const { admin } = await addLargeShipment(product);
  const token = await signIn(product.address, admin);
  const quota = await createQuota(host, QUOTA);
  await quota.add([product.postmaster, ...product.pids]);
  return { host, product, token, quota };
}

type Group = Awaited<ReturnType<typeof startGroup>>;

function targetOf({ host, token }: Group) {
  return { port: proxy.port, token, host };
}

async function callsPerSecond(group: Group): Promise<number> {
  const { latencies, seconds: took, errors } = await sendLoad(targetOf(group), () => HUB, { seconds });
  if (errors > 0) throw new Error(`${errors} calls of ${group.host} failed.`);
  return latencies.length / took;
}

/** Kills the processes of one group and prints how many calls the other one serves before and after. */
async function killOne(): Promise<void> {
  const [kept, killed] = groups;
  if (!kept || !killed) return;
  const before = await callsPerSecond(kept);
  for (const pid of await killed.quota.pids()) process.kill(pid, 'SIGKILL');
  const after = await callsPerSecond(kept);
  const { status } = await sendOnce(targetOf(killed), HUB);
  console.log(
    `${killed.host} killed, its calls return ${status}: ${kept.host} serves ${after.toFixed(0)} a second, ${before.toFixed(0)} before`,
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
