import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/src/platform/embedded/postmaster.ts';
import { ENVIRONMENT, NODE_FLAGS } from '../server/src/platform/performance/launch-options.ts';
import { sendOnce } from './load.ts';

const ENTRIES = { product: '../server/src/main.ts', reference: 'reference/server.ts' };

/** Starts the product or the reference server as a process, and waits until it responds. */
export async function startTarget(
  name: keyof typeof ENTRIES,
  { url, folder, profile }: { url: string; folder: string; profile: boolean },
) {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, ENTRIES[name]), {
    execArgv: [
      ...NODE_FLAGS,
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${join(folder, 'profiles')}`] : []),
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...ENVIRONMENT,
      DATABASE_URL: url,
      PORT: String(port),
      EPORT_DATA_DIR: folder,
      EPORT_LOG_LEVEL: 'silent',
      EPORT_SECRET: 'a secret for benches of 32 bytes at least',
      EPORT_ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
      EPORT_DEMO: '0',
    },
  });
  await untilReady(child, port);
  return {
    port,
    pid: child.pid ?? 0,
    /** Peak resident memory; Linux only. */
    async peakMegabytes(): Promise<number> {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
    },
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) break;
    try {
      await sendOnce({ port, token: '' }, { method: 'GET', path: '/admin/packages' });
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('A benchmarked server did not start.');
}
