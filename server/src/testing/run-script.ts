import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../platform/performance/launch-options.ts';

export type Outcome = { code: number; stdout: string; stderr: string };

/** Starts a command. `outcome` resolves once it has ended. */
export function startScript(name: string, env: Record<string, string>, ...args: string[]) {
  const { promise: outcome, resolve } = Promise.withResolvers<Outcome>();
  const script = join(import.meta.dirname, '../cli', name);
  const options = { env: { PATH: process.env.PATH, ...COMPILE_CACHE, ...env } };
  const child = execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) => {
    resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
  });
  return { child, outcome };
}

export const runScript = (...command: Parameters<typeof startScript>): Promise<Outcome> =>
  startScript(...command).outcome;
