import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

export type Counts = { passed: number; failed: number };

export type Step = {
  name: string;
  run: readonly [program: string, ...args: string[]] | (() => void | Promise<void>);
  env?: () => Promise<NodeJS.ProcessEnv> | NodeJS.ProcessEnv;
  /** Streams the output; otherwise it is printed only on failure. */
  live?: boolean;
  counts?: () => Counts;
};

export type Outcome = Counts & Pick<Step, 'name'> & { ok: boolean; output: string };

/** A failing step without failed tests counts as one failure. */
export async function runStep(step: Step): Promise<Outcome> {
  const startedAt = performance.now();
  const { ok, output } = await attempt(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (!ok && output) console.log(output.trimEnd());
  const { passed, failed } = countsOf(step);
  return { name: step.name, ok, output, passed, failed: ok ? failed : Math.max(failed, 1) };
}

async function attempt({ run, env, live = false }: Step): Promise<{ ok: boolean; output: string }> {
  try {
    if (typeof run !== 'function') return await runProgram(run, { ...process.env, ...(await env?.()) }, live);
    await run();
    return { ok: true, output: '' };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

function countsOf(step: Step): Counts {
  try {
    return step.counts?.() ?? { passed: 0, failed: 0 };
  } catch {
    // The step ended before it wrote its report.
    return { passed: 0, failed: 0 };
  }
}

type Command = readonly [program: string, ...args: string[]];

function runProgram([program, ...args]: Command, env: NodeJS.ProcessEnv, live: boolean) {
  return new Promise<{ ok: boolean; output: string }>((resolve, reject) => {
    let output = '';
    const file = join(ROOT, 'node_modules/.bin', program);
    const child = spawn(file, args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
