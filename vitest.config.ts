import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Take 8 s and more, the slowest first: at the end, where their sizes would put some of them, the other workers wait for them. The
 * run of one with 90 s of waiting for schedules began when the others had nearly ended.
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
