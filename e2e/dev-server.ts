import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../server/src/platform/embedded/postmaster.ts';

const ROOT = join(import.meta.dirname, '..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** Starts Vite, again on another port if a program takes the free port before Vite does. */
export async function startDevServer(attempts = 5): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freePort();
  const options = ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--logLevel', 'error'];
  const child = spawn(process.execPath, [VITE, ...options], { cwd: join(ROOT, 'web'), stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  const responds = () =>
    fetch(address)
      .then(({ ok }) => ok)
      .catch(() => false);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!hasEnded() && !(await responds())) await new Promise((resolve) => setTimeout(resolve, 100));
  if (hasEnded()) {
    if (attempts === 1) throw new Error('The development server did not start.');
    return startDevServer(attempts - 1);
  }
  const stop = async () => {
    child.kill();
    await once(child, 'close');
  };
  return { address, stop };
}
