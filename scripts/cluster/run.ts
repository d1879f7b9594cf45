import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program and returns its output, or throws an error that contains it. */
export async function run(program: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output.slice(-4_000)}`);
  return output;
}
