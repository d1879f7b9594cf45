import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../server/src/platform/embedded/postmaster.ts';

const ROOT = join(import.meta.dirname, '..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

export async function startDevServer() {
  const port = await freePort();
  const options = ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--logLevel', 'error'];
  const child = spawn(process.execPath, [VITE, ...options], { cwd: join(ROOT, 'web'), stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(address)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (child.exitCode === null && !(await answers()))
    await new Promise((passed) => setTimeout(passed, 100));
  const stop = async () => {
    child.kill();
    await once(child, 'close');
  };
  return { address, stop };
}
