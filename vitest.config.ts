import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['contract/src/**/*.test.ts', 'server/src/**/*.test.ts', 'web/src/**/*.test.ts'],
    globalSetup: 'server/src/testing/postgres-setup.ts',
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
