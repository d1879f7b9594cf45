import { spawn } from 'node:child_process';

export type RunOptions = { uid?: number; gid?: number; cwd?: string };
export type RunResult = { code: number | null; output: string };
export type Run = (file: string, args: readonly string[], options?: RunOptions) => Promise<RunResult>;

/** Runs in its own session, so that Ctrl-C reaches neither it nor a server that it leaves running. */
export const runProgram: Run = (file, args, options = {}) =>
  new Promise((resolve) => {
    let output = '';
    const child = spawn(file, args, {
      ...options,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    // Not `close`, since a server left running may hold the pipes open.
    child.once('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code, output });
    });
  });

export const lastLine = (output: string): string => output.trim().split('\n').at(-1) || 'no reason given';
