import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../platform/performance/launch-options.ts';

export type Outcome = { code: number; stdout: string; stderr: string };

export const runScript = (name: string, env: Record<string, string>, ...args: string[]) =>
  new Promise<Outcome>((resolve) => {
    const script = join(import.meta.dirname, '../cli', name);
    const options = { env: { PATH: process.env.PATH, ...COMPILE_CACHE, ...env } };
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
