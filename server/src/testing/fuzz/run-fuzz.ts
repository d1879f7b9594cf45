import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import fc from 'fast-check';
import type { Request } from '../authorization/case.ts';
import { CASES } from '../authorization/cases.ts';
import { createWorld } from '../authorization/world.ts';
import { committedChanges } from '../committed-changes.ts';
import { brokenInvariants } from '../invariants.ts';
import { startTestApp } from '../test-app.ts';
import { type Caller, createCallers } from './callers.ts';
import { problemsOf } from './judge.ts';
import { requestPlan, type Wire, wireOf } from './request-plan.ts';
import { insideTarget, processTarget } from './target.ts';

export type Fuzz = { seed: number; requests: number; onProcess: boolean };

export async function runFuzz(contract: Map<string, Endpoint>, { seed, requests, onProcess }: Fuzz) {
  const endpoints = [...contract].map(([name, endpoint]) => ({
    name,
    endpoint,
    plan: requestPlan(endpoint),
  }));
  const fuzzed = await startFuzzed(onProcess);
  const failures: string[] = [];
  const statuses: Record<string, number> = {};
  for (let index = 0; index < requests; index++) {
    const chosen = endpoints[index % endpoints.length];
    const [plan] = chosen ? fc.sample(chosen.plan, samplingOf(seed, index)) : [];
    if (!chosen || !plan) throw new Error('The plan is empty.');
    const { name, endpoint } = chosen;
    const caller = fuzzed.callers.choose(endpoint, plan);
    const wire = wireOf(endpoint, plan, await fuzzed.scenario(name));
    const observed = await fuzzed.send(wire, caller);
    const admitted = fuzzed.callers.isAdmitted(endpoint, caller);
    for (const problem of problemsOf({ name, endpoint, admitted, ...observed })) {
      failures.push(`#${index} ${name} as ${caller}: ${problem}\n${describeExchange(wire, observed)}`);
    }
    const kind = `${Math.floor(observed.status / 100)}xx`;
    statuses[kind] = (statuses[kind] ?? 0) + 1;
    await fuzzed.resetAfter(name, observed.changed);
  }
  const broken = await fuzzed.stop();
  return { failures: [...failures, ...broken], statuses };
}

/** Seeds each request by its index, so that a longer run begins like a shorter one. Bias would mostly choose the ends of a list. */
const samplingOf = (seed: number, index: number) => ({
  seed: seed * 1_000_003 + index,
  numRuns: 1,
  unbiased: index % 4 !== 0,
});

async function startFuzzed(onProcess: boolean) {
  const t = await startTestApp({ EPORT_SMTP_ALLOW_PRIVATE: '1' });
  const world = await createWorld(t);
  const target = onProcess ? await processTarget(t) : insideTarget(t);
  const callers = await createCallers(t, world);
  const changes = await committedChanges(t.db);
  const scenarios = new Map<string, Request>();
  return {
    callers,
    async scenario(name: string): Promise<Request> {
      const known = scenarios.get(name);
      if (known) return known;
      const made = (await CASES[name]?.request(world, world.people.ann)) ?? {};
      scenarios.set(name, made);
      await changes();
      return made;
    },
    async send(wire: Wire, caller: Caller) {
      const startedAt = performance.now();
      const headers = { ...wire.headers, ...callers.authorization(caller) };
      const response = await target.send({ ...wire, headers });
      const milliseconds = performance.now() - startedAt;
      return { ...response, milliseconds, changed: await changes() };
    },
    async resetAfter(name: string, changed: string[]) {
      if (changed.length > 0) scenarios.delete(name);
      if (!changed.includes('users')) return;
      await callers.restoreAll();
      await changes();
    },
    async stop() {
      await target.stop();
      const broken = await brokenInvariants(t.db);
      await world.stop();
      await t.stop();
      return broken;
    },
  };
}

const short = (text: string) => (text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length})` : text);

const describeExchange = (
  { method, url, headers, body = '' }: Wire,
  response: { status: number; text: string },
) =>
  [
    `  ${method} ${short(url)} ${JSON.stringify(headers)}`,
    `  ${short(String(body))}`,
    `  → ${response.status} ${short(response.text)}`,
  ].join('\n');
