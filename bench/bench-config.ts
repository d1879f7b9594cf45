import { join } from 'node:path';
import { type Config, loadConfig } from '../server/src/platform/config.ts';

export const benchConfig = (env: Record<string, string>): Config =>
  loadConfig({
    NODE_ENV: 'development',
    EPORT_LOG_LEVEL: 'silent',
    EPORT_DEMO: '0',
    EPORT_SECRET: 'a secret for benches of 32 bytes at least',
    EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
    ...env,
  });

export const folderOf = (packages: number): string =>
  join(process.env.EPORT_BENCH_DIR ?? 'data', `bench-${packages}`);
