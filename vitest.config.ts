import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take 8 s or more, slowest first. Sorted by size, some would start last while the other workers idle. One that waits
 * 90 s for schedules started when the others had nearly finished.
 */
const LONG = [
  'online-payments/online-payments-crash',
  'start/crash',
  'races/online-payments',
  'app/authorization',
  'start/start',
  'delivery/delivery-crash',
  'demo/backup',
  'delivery/delivery',
  'start/demo',
  'app/fuzz',
  'embedded/identity',
  'packages/package-permissions',
  'cli/backup',
  'settings/smtp-test',
  'shipments/shipment-permissions',
  'packages/list/filters',
  'users/user-actions',
  'export/export',
  'password-reset/recovery',
  'auth/login',
  'settings/server-notice',
  'imports/import-customers',
  'imports/import-packages',
  'labels/labels',
  'export/random-manifests',
  'races/records',
  'start/outage',
  'start/full-disk',
].map((name) => `/${name}.test.ts`);

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.endsWith(name));
      return place === -1 ? LONG.length : place;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'scripts/*.test.ts',
      'server/src/**/*.test.ts',
      'web/*.test.ts',
      'web/build/*.test.ts',
      'web/src/**/*.test.ts',
    ],
    globalSetup: 'server/src/testing/postgres-setup.ts',
    setupFiles: 'server/src/testing/response-matchers.ts',
    pool: 'forks',
    // Minor GCs took a tenth of the workers' CPU time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    // Workers load the application once instead of once per file, which took half of the run.
    isolate: false,
    // Many tests wait for processes, so two cores can serve four workers. Each of them takes up to 650 MB of memory.
    maxWorkers: Math.min(Math.max(4, availableParallelism()), 8),
    // Only a hung test reaches this timeout, even on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default of one second is too short on a busy machine; a poll ends as soon as it passes.
    expect: { poll: { timeout: 60_000 } },
  },
});
