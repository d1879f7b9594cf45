import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/*.test.ts',
      'web/src/**/*.test.ts',
    ],
    globalSetup: 'server/src/testing/postgres-setup.ts',
    pool: 'forks',
    // A worker reads the application once, not anew for each of its files, which took half of the run.
    isolate: false,
    // Many tests wait for processes to start and stop, so that two cores serve four.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
