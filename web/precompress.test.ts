import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chunkGroups } from './chunks.ts';
import { finish } from './precompress.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';
const CODE = 'export const one = () => 1;';

const groups = (chunkGroups ?? []).map(({ debugName, name }) => debugName ?? name);
const fileOf = (name: unknown) => `assets/${name}-AbCd_12-.js`;

async function finished(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'eport-precompress-'));
  try {
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, name), CODE);
    const sizes = await finish(folder, [name]);
    const compressed = await readFile(join(folder, `${name}.br`));
    expect(sizes.get(name)).toBe(compressed.length);
    const content = await readFile(join(folder, name), 'utf8');
    expect(brotliDecompressSync(compressed).toString()).toBe(content);
    return content;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each(['index', 'login', 'frame', 'lists', 'shell', 'hub-screen', 'shipment-page'])(
  '%s runs at once, and says so before anything else',
  async (name) => expect(await finished(fileOf(name))).toBe(HINT + CODE),
);

test('the files that say so are those that the build makes', () => {
  expect(groups).toEqual(expect.arrayContaining(['login', 'frame', 'lists']));
});

test.each(['schemas', 'menu', 'package-content', 'cell-check'])(
  '%s comes when it is needed, and is compiled as it is called',
  async (name) => expect(await finished(fileOf(name))).toBe(CODE),
);
