import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

/** What `npm start` keeps: half of what a start costs. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled'),
};

export type ServerProcess = {
  child: ChildProcess;
  /** Its address, once it says that it is ready; rejects with what it printed when it ends before. */
  ready: Promise<string>;
  /** Exit code or signal, and everything printed. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
};

/** The settings of a server process on the database of this app, which takes the app's sessions. */
export const settingsOf = ({ config }: TestApp): Record<string, string> => ({
  DATABASE_URL: config.database.kind === 'server' ? config.database.url : '',
  EPORT_SECRET: config.secret,
  EPORT_ENCRYPTION_KEY: config.encryptionKey.toString('hex'),
});

/**
 * The real server as a process of its own, with exactly these settings. Stop or kill it in the test. `through` is a program that
 * becomes the server at its end.
 */
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
    // A process group of its own, as a shell gives to each command.
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
  // A test that waits for the end is not interested in readiness.
  ready.catch(() => undefined);
  return { child, ready, ended };
}

export async function stopServerProcess({ child, ended }: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal);
  return ended;
}
