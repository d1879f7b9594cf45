import type { Config } from '../platform/config.ts';
import { findRunningDatabase } from '../platform/embedded/embedded-postgres.ts';

/**
 * Points the configuration at the embedded database of a running server, if there is one, so that a command does not start a
 * second.
 */
export async function preferRunningDatabase(config: Config): Promise<Config> {
  if (config.database.kind !== 'embedded') return config;
  const url = await findRunningDatabase({ dataDir: config.dataDir, password: config.database.password });
  if (url === undefined) return config;
  return { ...config, database: { kind: 'server', url, directUrl: undefined, readUrl: undefined } };
}
