import { once } from 'node:events';
import { loadConfig } from './platform/config.ts';
import { StartupError } from './platform/startup-error.ts';
import { createShutdown } from './start/shutdown.ts';
import { start } from './start/start.ts';

const shutdown = createShutdown();
let exitCode = 0;
try {
  const lines = await start(loadConfig(process.env), shutdown);
  console.log(lines.join('\n'));
  if (!shutdown.requested.aborted) await once(shutdown.requested, 'abort');
} catch (error) {
  if (!shutdown.requested.aborted) {
    console.error(error instanceof StartupError ? error.message : error);
    exitCode = 1;
  }
}
await shutdown.run();
process.exit(exitCode);
