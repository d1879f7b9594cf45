import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserEnvironment } from './browser-environment.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { type Outcome, runStep, type Step } from './step.ts';
import { summaryOf } from './summary.ts';
import { ensureWebBuilt } from './web-build.ts';

keepTemporaryFilesInMemory();
const reports = mkdtempSync(join(tmpdir(), 'eport-reports-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

function numberIn(file: string, ...path: string[]): number {
  let value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const key of path) value = Object.entries(value ?? {}).find(([name]) => name === key)?.[1];
  if (typeof value !== 'number') throw new Error(`${file} has no number at ${path.join('.')}.`);
  return value;
}

/** One checker only: each further one computes the shared types again, and the tests need the processors. */
const ONE_CHECKER = ['--checkers', '1'] as const;

const checks: Step[] = [
  { name: 'format and lint', run: ['biome', 'check', '--error-on-warnings'] },
  { name: 'types of contract, server and tests', run: ['tsc', '-p', '.', ...ONE_CHECKER] },
  { name: 'types of web', run: ['tsc', '-p', 'web', ...ONE_CHECKER] },
  {
    name: 'import boundaries',
    run: [
      'depcruise',
      'contract',
      'server',
      'web',
      'e2e',
      'scripts',
      'bench',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  { name: 'unused code', run: ['knip'] },
  { name: 'Dockerfile', run: ['dockerfile-utils', 'lint', 'Dockerfile'] },
  { name: 'compose.yaml', run: ['dclint', 'compose.yaml', '--max-warnings', '0'] },
  { name: 'generated schema', run: ['node', 'server/src/cli/generate-schema.ts', '--check'] },
];

const withBrowser = !process.argv.includes('--no-browser');

const webBuild: Step = { name: 'web build', run: ensureWebBuilt };

const apiTests: Step = {
  name: 'unit and API tests',
  run: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
  live: true,
  counts: () => ({
    passed: numberIn(vitestReport, 'numPassedTests'),
    failed: numberIn(vitestReport, 'numFailedTests'),
  }),
};

const browserTests: Step = {
  name: 'browser tests',
  run: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  env: () => ({ ...browserEnvironment(), PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }),
  live: true,
  counts: () => ({
    passed: numberIn(playwrightReport, 'stats', 'expected') + numberIn(playwrightReport, 'stats', 'flaky'),
    failed: numberIn(playwrightReport, 'stats', 'unexpected'),
  }),
};

/**
 * Each stage starts when the previous one has passed, and runs its lanes in parallel. The checks compute while the API tests wait for
 * PostgreSQL and for processes. Browser tests run alone: beside the API tests on two processors, the server stalled for more than two
 * seconds and refused calls as overloaded, and the run took a minute longer.
 */
const stages: Step[][][] = [[[webBuild, apiTests], checks], ...(withBrowser ? [[[browserTests]]] : [])];

/** Runs lanes in parallel and the steps of a lane one after the other. After a failure in any lane, starts no further step. */
async function runLanes(lanes: readonly (readonly Step[])[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const runLane = async (steps: readonly Step[]) => {
    for (const step of steps) if (outcomes.every(({ ok }) => ok)) outcomes.push(await runStep(step));
  };
  await Promise.all(lanes.map(runLane));
  return outcomes;
}

const outcomes: Outcome[] = [];
for (const stage of stages) {
  if (outcomes.every(({ ok }) => ok)) outcomes.push(...(await runLanes(stage)));
}
rmSync(reports, { recursive: true, force: true });

console.log(summaryOf(outcomes).join('\n'));
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
