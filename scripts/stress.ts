import { browserEnvironment } from './browser-environment.ts';
import { runStep, type Step } from './step.ts';
import { ensureWebBuilt } from './web-build.ts';

const stressTests: Step[] = [
  {
    name: '1,000 random customs manifests, compared with the database through an independent reader',
    run: ['vitest', 'run', 'server/src/modules/manifests/export/random-manifests.test.ts'],
    env: () => ({ EPORT_RANDOM_MANIFESTS: '1000' }),
    live: true,
  },
  {
    name: 'scope mutants: removing any scope makes a test fail',
    run: ['node', 'scripts/scope-mutants.ts'],
    live: true,
  },
  {
    name: '500 rounds of every race for money, packages and shipments, with invariants',
    run: ['vitest', 'run', 'server/src/app/races'],
    env: () => ({ EPORT_RACE_ROUNDS: '500' }),
    live: true,
  },
  {
    name: 'random requests to every endpoint of a server process',
    run: ['vitest', 'run', 'server/src/app/fuzz.test.ts'],
    env: () => ({
      EPORT_FUZZ_PROCESS: '1',
      EPORT_FUZZ_REQUESTS: process.env.EPORT_FUZZ_REQUESTS ?? '1000000',
    }),
    live: true,
  },
  {
    name: 'crashes, outages and a full disk, ten rounds under load',
    run: [
      'vitest',
      'run',
      '--maxWorkers=1',
      'server/src/start/crash.test.ts',
      'server/src/start/outage.test.ts',
      'server/src/start/full-disk.test.ts',
    ],
    env: () => ({ EPORT_CRASH_ROUNDS: '10' }),
    live: true,
  },
  {
    name: '200 packages scanned at the receiving desk through two restarts and an outage of 30 s',
    run: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'receiving-endurance'],
    env: () => {
      ensureWebBuilt();
      return { ...browserEnvironment(), EPORT_DESK_PACKAGES: '200' };
    },
    live: true,
  },
  {
    name: 'browser tests, with motion and with contrast and sizes in every state of a screen',
    run: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    env: () => {
      ensureWebBuilt();
      return { ...browserEnvironment(), EPORT_ALL_COLORS: '1', EPORT_MOTION: '1' };
    },
    live: true,
  },
  {
    name: 'browser tests over a slow connection, with a round trip of 300 ms',
    run: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    env: () => {
      ensureWebBuilt();
      return { ...browserEnvironment(), EPORT_E2E_ROUND_TRIP: '300' };
    },
    live: true,
  },
  {
    name: 'backup and restore with 200,000 additional packages',
    run: ['vitest', 'run', 'server/src/demo/backup.test.ts'],
    env: () => ({ EPORT_BACKUP_PACKAGES: '200000' }),
    live: true,
  },
];

const cluster: Step = {
  name: 'a cluster of three machines: kills, freezes, switchovers, a restore to a point in time',
  run: ['node', 'scripts/cluster-stress.ts'],
  live: true,
};
if (process.getuid?.() === 0) stressTests.push(cluster);
else console.log(`Skipped, since it needs root: ${cluster.name}`);

// npm run stress [-- part of a name]
const [partOfName = ''] = process.argv.slice(2);
const chosen = stressTests.filter(({ name }) => name.includes(partOfName));
if (chosen.length === 0) throw new Error(`No stress test has “${partOfName}” in its name.`);

for (const step of chosen) {
  const { ok } = await runStep(step);
  if (!ok) process.exitCode = 1;
}
