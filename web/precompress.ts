import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';
import { overBudget } from './budget.ts';

const COMPRESSIBLE = /^assets\/.*\.(js|css|svg)$/;
const compress = promisify(brotliCompress);

/** Writes .br files for the server and fails the build if a page exceeds its budget. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  // The bundle in memory still holds placeholders.
  async writeBundle({ dir = '' }, bundle) {
    const sizes = await writeCompressed(dir, Object.keys(bundle));
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const failures = overBudget(chunks, (name) => sizes.get(name) ?? 0);
    if (failures.length > 0) this.error(failures.join('\n'));
  },
});

export async function writeCompressed(dir: string, names: readonly string[]): Promise<Map<string, number>> {
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

const EAGER_FILES = /^assets\/((index|login|frame|lists|shell)|.+-(page|screen))-[\w-]{8}\.js$/;

/**
 * V8 explicit compile hint; must be the first line. Chromium then compiles the file on a background thread
 * during the download, which saves a quarter of the CPU time until a page is usable.
 */
export const compileHint = (fileName: string) =>
  EAGER_FILES.test(fileName) ? '//# allFunctionsCalledOnLoad\n' : '';
