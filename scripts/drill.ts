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
    name: 'each query and service without its scope in turn: a test notices every one',
    run: ['node', 'scripts/scope-mutants.ts'],
    live: true,
  },
];

for (const drill of drills) {
  const { ok } = await runStep(drill);
  if (!ok) process.exitCode = 1;
}
