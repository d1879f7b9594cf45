import { rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { REDUCED_MOTION } from './motion.ts';
import { ADDRESS, SERVER_PORT } from './server-address.ts';

const dataFolder = process.env.EPORT_E2E_DATA ?? join(tmpdir(), `eport-e2e-${process.pid}`);
if (!process.env.EPORT_E2E_DATA) {
  // Workers load this file again and must use the same folder.
  process.env.EPORT_E2E_DATA = dataFolder;
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
}
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  // Node reads TypeScript itself; Playwright would translate each file, and map each of its many stack traces back.
  build: { external: ['**/*.ts'] },
  outputDir: '../test-results',
  // Pages mostly wait for responses, so two cores can serve three workers. All of them share one server.
  workers: Math.min(Math.max(3, availableParallelism()), 6),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Only a hung test reaches it, even on a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: ADDRESS,
    viewport: { width: 1440, height: 900 },
    // Names the element that is not clickable instead of timing out the whole test.
    actionTimeout: 15_000,
    // Recording every test would cost a third of the run; use `--trace on` to record a failing one.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: REDUCED_MOTION },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // Pages are too short-lived to gain from optimized code: compiling it took a quarter of the renderers' CPU time.
        '--js-flags=--no-turbofan --no-maglev',
        // Chromium does not run sandboxed as root, the usual user in containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  webServer: {
    command: 'node server/src/main.ts',
    cwd: '..',
    url: `http://127.0.0.1:${SERVER_PORT}/api/countries`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(SERVER_PORT),
      EPORT_DATA_DIR: dataFolder,
      EPORT_DEMO: '1',
      EPORT_LOG_LEVEL: 'error',
      EPORT_TIME_ZONE: 'UTC',
      // All tests register customers from one address.
      EPORT_LIMIT_REGISTER_ADDRESS: '10000',
      // The mail servers of the tests are local.
      EPORT_SMTP_ALLOW_PRIVATE: '1',
      EPORT_RECEIVED_EMAIL_DELAY: '0',
    },
  },
});
