import { brotliDecompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { chunkGroups } from './chunks.ts';
import { compileHints, hasCompileHint } from './compile-hint.ts';
import { precompress } from './precompress.ts';

const groups = (chunkGroups ?? []).map(({ debugName, name }) => debugName ?? name);

test.each(['index', 'frame', 'lists', 'shell', 'hub-screen', 'shipment-page'])(
  'adds the compile hint to %s, which runs at once',
  (name) => expect(hasCompileHint(name)).toBe(true),
);

test('names groups of the build', () => {
  expect(groups).toEqual(expect.arrayContaining(['frame', 'lists']));
});

test.each(['schemas', 'menu', 'package-content', 'cell-check'])(
  'adds no compile hint to lazy chunk %s',
  (name) => expect(hasCompileHint(name)).toBe(false),
);

const SOURCES: Record<string, string> = {
  entry: 'import("virtual:page").then(({ show }) => show());',
  page: 'import { text } from "virtual:text"; export const show = () => document.write(text);',
  text: 'export const text = "shown";',
};

/** A page of two chunks. Vite puts a preload list for its import at the top of the entry. */
const twoChunks: Plugin = {
  name: 'two-chunks',
  resolveId: (id) => (id.startsWith('virtual:') ? id : null),
  load: (id) => SOURCES[id.replace('virtual:', '')] ?? null,
};

test('a script with a preload list starts with the compile hint, compressed or not', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [twoChunks, compileHints(), precompress()],
    build: {
      write: false,
      rolldownOptions: {
        input: { index: 'virtual:entry' },
        output: {
          entryFileNames: 'assets/[name].js',
          codeSplitting: { groups: [{ name: 'text', test: /virtual:text/ }] },
        },
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const entry = outputs.find(({ fileName }) => fileName === 'assets/index.js');
  const compressed = outputs.find(({ fileName }) => fileName === 'assets/index.js.br');
  if (entry?.type !== 'chunk' || compressed?.type !== 'asset') throw new Error('The entry was not built.');
  expect(entry.code).toContain('__vite__mapDeps');
  expect(entry.code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(brotliDecompressSync(compressed.source).toString()).toBe(entry.code);
});
