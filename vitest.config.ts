import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Take 8 s and more. At the end, as their sizes would have it, the other workers wait for them. */
const LONG = [
  'app/fuzz',
  'export/random-manifests',
  'start/crash',
  'start/start',
  'start/demo',
  'start/full-disk',
  'embedded/identity',
  'cli/backup',
  'delivery/delivery',
  'delivery/delivery-crash',
  'settings/smtp-test',
  'settings/server-notice',
  'races/records',
  'auth/login',
].map((name) => `/${name}.test.ts`);

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/*.test.ts',
      'web/build/*.test.ts',
      'web/src/**/*.test.ts',
    ],
    globalSetup: 'server/src/testing/postgres-setup.ts',
    setupFiles: 'server/src/testing/response-matchers.ts',
    pool: 'forks',
    // The collector of young objects took a tenth of the workers' processor time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    // Workers load the application once instead of once per file, which took half of the run.
    isolate: false,
    // Many tests wait for processes, so two cores can serve four workers.
    maxWorkers: 4,
    // Only tests that hang reach it, even on a machine that others keep busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Its one second is too short for a busy machine; a poll that is met ends at once.
    expect: { poll: { timeout: 60_000 } },
  },
});
