import { defineConfig } from 'vitest/config';

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
