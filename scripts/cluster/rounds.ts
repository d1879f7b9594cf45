import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Instances } from './instances.ts';
import type { Observations, Outage } from './observations.ts';
import type { Kind } from './options.ts';

/** The delay after which a supervisor restarts a program. */
const RESTART_MS = 1_000;
/** Undisturbed load before something is broken. */
const CALM_MS = 2_000;
/** Longer than Patroni's lease, whose `ttl` is 20 s. */
const LONGER_THAN_LEASE_MS = 25_000;
/** How long a caller may wait for a success before the stress test gives up. */
const MAX_WAIT_MS = 90_000;

type RoundContext = {
  cluster: Cluster;
  instances: Instances;
  observations: Observations;
  /** Describes each acknowledged package that a node lacks. */
  checkNodes: () => Promise<string[]>;
};

export type Round = { kind: Kind; outage: Outage; statuses: Record<string, number> };

/** Each function breaks something and returns a function that repairs it. */
const BREAKS: Record<Kind, (context: RoundContext, round: number) => Promise<() => Promise<void>>> = {
  async kill({ cluster }) {
    const primary = await cluster.patroni.leader();
    await cluster.killNode(primary);
    await cluster.patroni.leader(primary);
    return () => cluster.startNode(primary);
  },
  async freeze({ cluster }) {
    const primary = await cluster.patroni.leader();
    await cluster.node(primary).freeze();
    await cluster.patroni.leader(primary);
    return () => cluster.node(primary).thaw();
  },
  async switchover({ cluster }, round) {
    const primary = await cluster.patroni.leader();
    const others = cluster.names.filter((name) => name !== primary);
    await cluster.patroni.switchover(primary, others[round % others.length] ?? primary);
    return () => Promise.resolve();
  },
  async etcd({ cluster: { etcd } }, round) {
    const leader = await etcd.leader();
    if (round % 2 === 0) {
      await etcd.get(leader).kill();
      await sleep(RESTART_MS);
      return () => etcd.start(leader);
    }
    await etcd.get(leader).freeze();
    await sleep(LONGER_THAN_LEASE_MS);
    return () => etcd.get(leader).thaw();
  },
  async instance({ instances }, round) {
    await instances.kill(round);
    await sleep(RESTART_MS);
    return () => instances.start(round);
  },
  async haproxy({ cluster }, round) {
    await cluster.killProxy(round);
    await sleep(RESTART_MS);
    await cluster.startProxy(round);
    return () => Promise.resolve();
  },
};

/**
 * Runs the kinds in turn, so that each meets what the others leave behind. Ends as soon as a node lacks an acknowledged package, so
 * that the node's log still shows the reason.
 */
export async function runRounds(context: RoundContext, { rounds, kinds }: { rounds: number; kinds: Kind[] }) {
  const done: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) {
      done.push(await runRound(context, kind, round));
      const missing = await context.checkNodes();
      if (missing.length === 0) continue;
      console.log(`After ${kind} ${round + 1}:\n${missing.join('\n')}`);
      return { rounds: done, isComplete: false };
    }
  }
  return { rounds: done, isComplete: true };
}

async function runRound(context: RoundContext, kind: Kind, round: number): Promise<Round> {
  const { cluster, observations } = context;
  observations.beginRound();
  await cluster.patroni.untilHealthy();
  await sleep(CALM_MS);
  const repair = await BREAKS[kind](context, round);
  await untilAllSucceed(observations);
  await repair();
  await cluster.patroni.untilHealthy();
  await untilAllSucceed(observations);
  const result = { kind, outage: observations.outage(), statuses: observations.statuses() };
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  console.log(
    `${kind} ${round + 1}: writes back after ${seconds(result.outage.writes)}, reads after ${seconds(result.outage.reads)}, ${JSON.stringify(result.statuses)}`,
  );
  return result;
}

async function untilAllSucceed(observations: Observations) {
  const from = performance.now();
  while (!observations.haveAllSucceededSince(from)) {
    if (performance.now() - from > MAX_WAIT_MS)
      throw new Error(`A caller had no success for ${MAX_WAIT_MS / 1_000} seconds.`);
    await sleep(100);
  }
}
