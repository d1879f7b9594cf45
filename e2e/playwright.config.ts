import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const PORT = Number(process.env.EPORT_E2E_PORT ?? 3210);
const dataFolder = process.env.EPORT_E2E_DATA ?? join(tmpdir(), `eport-e2e-${process.pid}`);
// Workers read this file again: they must find the folder that the first reading chose.
process.env.EPORT_E2E_DATA = dataFolder;
const executablePath = process.env.CHROMIUM_PATH;

/** The built application, served by the real server on its embedded PostgreSQL with the demo data. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Pages wait for answers more than they compute, so that two cores serve three.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // What cannot be clicked by then never can: the report should name it, not the timeout of the test.
    actionTimeout: 15_000,
    // Recording every test would cost a third of the run; `--trace on` shows a failing one again.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium refuses its sandbox to root, which is what containers run as.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'node server/src/main.ts',
    cwd: '..',
    url: `http://127.0.0.1:${PORT}/api/countries`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      EPORT_DATA_DIR: dataFolder,
      EPORT_DEMO: '1',
      EPORT_LOG_LEVEL: 'error',
      // Each test registers its own customers, all from one address.
      EPORT_LIMIT_REGISTER_ADDRESS: '10000',
      // The mail servers of the tests are on this machine.
      EPORT_SMTP_ALLOW_PRIVATE: '1',
    },
  },
});
