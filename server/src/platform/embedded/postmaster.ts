import { readFile, readlink, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';
import { lastLine, runProgram } from './run-program.ts';

export type Postmaster = { pid: number; port: number; ready: boolean };

/** Removes a lock file whose process ID belongs to another program, as after a container restart. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const file = join(folder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // PostgreSQL, src/include/utils/pidfile.h: pid, data folder, start time, port, socket folder, address, shm key, status.
  const [pid, , , port, , , , status] = text.split('\n').map((line) => line.trim());
  if (await isServerOf(folder, Number(pid)))
    return { pid: Number(pid), port: Number(port), ready: status === 'ready' };
  if ((await readFile(file, 'utf8').catch(() => '')) === text) await rm(file, { force: true });
  return undefined;
}

async function isServerOf(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // The server changes to its data folder before it writes the lock file.
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
  if (process.platform === 'win32') return true;
  const { output } = await runProgram('ps', ['-p', String(pid), '-o', 'command=']);
  return output.includes('postgres') && output.includes(folder);
}

function isAlive(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export type ServerOptions = { folder: string; binaries: Binaries; identity: Identity };

export async function startPostmaster(
  { folder, binaries, identity }: ServerOptions,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const log = join(folder, 'start.log');
  const args = ['start', '-D', folder, '-w', '-t', '60', '-s', '-l', log, '-o', options.join(' ')];
  const started = await identity.run(binaries.pg_ctl, args);
  if (started.code === 0) return;
  throw new Error(lastLine(await readFile(log, 'utf8').catch(() => started.output)));
}

/** `immediate` stops the server like a crash: its next start recovers. */
export async function stopPostmaster(
  { folder, binaries, identity }: ServerOptions,
  mode: 'fast' | 'immediate' = 'fast',
): Promise<void> {
  await identity.run(binaries.pg_ctl, ['stop', '-D', folder, '-m', mode, '-w', '-t', '60', '-s']);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
