import { runStep, type Step } from './step.ts';

/** What `npm test` runs in a small form, in full. */
const drills: Step[] = [
  {
    name: '1,000 random customs manifests, read by an independent reader and compared with the database',
    run: ['vitest', 'run', 'server/src/modules/manifests/export/random-manifests.test.ts'],
    env: () => ({ EPORT_RANDOM_MANIFESTS: '1000' }),
    live: true,
  },
  {
    name: '500 rounds of every race for money, packages and shipments, and what must hold afterwards',
    run: ['vitest', 'run', 'server/src/app/races.test.ts'],
    env: () => ({ EPORT_RACE_ROUNDS: '500' }),
    live: true,
  },
  {
    name: 'random requests over the whole contract, against a server process',
    run: ['vitest', 'run', 'server/src/app/fuzz.test.ts'],
    env: () => ({
      EPORT_FUZZ_PROCESS: '1',
      EPORT_FUZZ_REQUESTS: process.env.EPORT_FUZZ_REQUESTS ?? '1000000',
    }),
    live: true,
  },
  {
    name: 'crashes, outages and a full disk, ten rounds each under load',
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
    name: 'backup and restore with 200,000 packages more',
    run: ['vitest', 'run', 'server/src/demo/backup.test.ts'],
    env: () => ({ EPORT_BACKUP_PACKAGES: '200000' }),
    live: true,
  },
];

for (const drill of drills) {
  const { ok } = await runStep(drill);
  if (!ok) process.exitCode = 1;
}
