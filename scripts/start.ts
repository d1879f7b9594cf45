import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ENVIRONMENT, NODE_FLAGS } from '../server/src/platform/performance/launch-options.ts';
import { ensureWebBuilt } from './web-build.ts';

try {
  ensureWebBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const command = [...NODE_FLAGS, join(import.meta.dirname, '../server/src/main.ts')];
const environment = { ...process.env, ...ENVIRONMENT };

// The server replaces this process, so that a supervisor's signals reach it. Windows cannot do that.
if (process.platform !== 'win32') {
  process.execve?.(process.execPath, [process.execPath, ...command], definedIn(environment));
}
const server = spawn(process.execPath, command, { stdio: 'inherit', env: environment });
// Ctrl-C also reaches the server; this process waits for it to exit.
process.on('SIGINT', () => undefined);
server.once('exit', (code) => {
  process.exitCode = code ?? 1;
});

function definedIn(values: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
