import type { Config } from '../platform/config.ts';
import { findRunningDatabase } from '../platform/embedded/embedded-postgres.ts';

export async function besideRunning(config: Config): Promise<Config> {
  if (config.database.kind !== 'embedded') return config;
  const url = await findRunningDatabase({ dataDir: config.dataDir, password: config.database.password });
  if (url === undefined) return config;
  return { ...config, database: { kind: 'server', url, directUrl: undefined, readUrl: undefined } };
}
