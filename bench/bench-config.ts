import { type Config, loadConfig } from '../server/src/platform/config.ts';

/** As production is configured; what a folder's own secrets would be is fixed, since nobody else gets at a bench. */
export const benchConfig = (env: Record<string, string>): Config =>
  loadConfig({
    NODE_ENV: 'development',
    EPORT_LOG_LEVEL: 'silent',
    EPORT_DEMO: '0',
    EPORT_SECRET: 'a secret for benches of 32 bytes at least',
    EPORT_ENCRYPTION_KEY: 'ab'.repeat(32),
    ...env,
  });
