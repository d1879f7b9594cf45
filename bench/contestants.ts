import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import manifest from '../package.json' with { type: 'json' };
import { freePort } from '../server/src/platform/embedded/postmaster.ts';
import { ask } from './load.ts';

const ENTRIES = { product: '../scripts/start.ts', reference: 'reference/server.ts' };

/** As `npm start` has it: "NAME=value … exec node --flag … scripts/start.ts". */
const START = manifest.scripts.start.split(' ');
const START_FLAGS = START.filter((word) => word.startsWith('--'));
const START_ENVIRONMENT = Object.fromEntries(
  START.slice(0, START.indexOf('exec')).map((word) => word.split('=')),
);

/** The product as it starts in production, or the reference, in a process of its own. */
export async function startContestant(
  which: keyof typeof ENTRIES,
  { url, folder, profile }: { url: string; folder: string; profile: boolean },
) {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, ENTRIES[which]), {
    execArgv: [
      ...START_FLAGS,
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${join(folder, 'profiles')}`] : []),
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...START_ENVIRONMENT,
      DATABASE_URL: url,
      PORT: String(port),
      EPORT_DATA_DIR: folder,
      EPORT_LOG_LEVEL: 'silent',
      EPORT_SECRET: 'a secret for benches of 32 bytes at least',
      EPORT_ENCRYPTION_KEY: 'ab'.repeat(32),
      EPORT_DEMO: '0',
    },
  });
  await answers(child, port);
  return {
    port,
    pid: child.pid ?? 0,
    /** The most memory that it has had, in megabytes; what Linux counts. */
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

async function answers(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) break;
    try {
      await ask({ port, token: '' }, { method: 'GET', path: '/admin/packages' });
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('A server of the bench does not start.');
}
