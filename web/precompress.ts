import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';
import { tooHeavy } from './budget.ts';
import { compileHint } from './compile-hint.ts';

const COMPRESSIBLE = /^assets\/.*\.(js|css|svg)$/;
const compress = promisify(brotliCompress);

/**
 * Writes a brotli twin beside each script, once at the build instead of at each request; the server prefers it. A build whose
 * pages have become too heavy fails.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  // From the files as written: in memory the bundle still holds placeholders that Vite fills in last.
  async writeBundle({ dir = '' }, bundle) {
    const sizes = await finish(dir, Object.keys(bundle));
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const heavy = tooHeavy(chunks, (name) => sizes.get(name) ?? 0);
    if (heavy.length > 0) this.error(heavy.join('\n'));
  },
});

/** Writes these files of a build as they are sent, each with its twin; how much of it that is. */
export async function finish(dir: string, names: readonly string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const path = join(dir, name);
        const content = compileHint(name) + (await readFile(path, 'utf8'));
        await writeFile(path, content);
        const compressed = await compress(content);
        sizes.set(name, compressed.length);
        await writeFile(`${path}.br`, compressed);
      }),
  );
  return sizes;
}
