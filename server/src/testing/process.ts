import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../platform/performance/launch-options.ts';
import type { TestApp } from './test-app.ts';

/** Long enough for a busy machine; a wait ends as soon as its condition is met. */
export const PATIENCE = { timeout: 60_000, interval: 20 };

const MAIN = join(import.meta.dirname, '../main.ts');

export type ServerProcess = {
  child: ChildProcess;
  /** Rejects with the output if the process exits first. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
};

const databaseSettingsOf = ({ database }: TestApp['config']): Record<string, string> =>
  database.kind === 'server'
    ? { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.directUrl ?? '' }
    : {};

export const settingsOf = ({ config }: Pick<TestApp, 'config'>): Record<string, string> => ({
  ...databaseSettingsOf(config),
  EPORT_SECRET: config.secret,
  EPORT_ENCRYPTION_KEY: config.encryptionKey.toString('hex'),
});

/** `through` is a command that runs the program in its last arguments, here the server. */
export function startServerProcess(env: Record<string, string>, through: string[] = []): ServerProcess {
  const [program = process.execPath, ...args] = [...through, process.execPath, MAIN];
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      EPORT_DEMO: '0',
      EPORT_LOG_LEVEL: 'silent',
      ...COMPILE_CACHE,
      ...env,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => ({
    code: typeof code === 'number' ? code : null,
    stdout,
    stderr,
  }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const address = /is ready: (http:\S+)/.exec(stdout)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`The server ended before it was ready: ${stderr || stdout}`)));
  });
  // Prevents an unhandled rejection in tests that only await the end.
  ready.catch(() => undefined);
  return { child, ready, ended };
}

export async function stopServerProcess({ child, ended }: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal);
  return ended;
}
