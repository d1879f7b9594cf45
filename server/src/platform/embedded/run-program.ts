import { spawn } from 'node:child_process';

export type RunOptions = { uid?: number; gid?: number; cwd?: string };
export type RunResult = { code: number | null; output: string };
export type Run = (file: string, args: readonly string[], options?: RunOptions) => Promise<RunResult>;

/**
 * Runs a program to its end, with what it printed; a program that cannot be started has the code `null`.
 * In a session of its own, so that a Ctrl-C meant for the application does not reach it or what it leaves running.
 */
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
    // Not `close`: a server that the program leaves running may hold the pipes open.
    child.once('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code, output });
    });
  });

/** Where programs say why they gave up. */
export const lastLine = (output: string): string => output.trim().split('\n').at(-1) || 'no reason given';
