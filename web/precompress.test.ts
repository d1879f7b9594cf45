import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chunkGroups } from './chunks.ts';
import { writeCompressed } from './precompress.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';
const CODE = 'export const one = () => 1;';

const groups = (chunkGroups ?? []).map(({ debugName, name }) => debugName ?? name);
const fileOf = (name: unknown) => `assets/${name}-AbCd_12-.js`;

async function compressAndRead(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'eport-precompress-'));
  try {
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, name), CODE);
    const sizes = await writeCompressed(folder, [name]);
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
  'adds the compile hint as the first line of %s',
  async (name) => expect(await compressAndRead(fileOf(name))).toBe(HINT + CODE),
);

test('names chunks that the build creates', () => {
  expect(groups).toEqual(expect.arrayContaining(['login', 'frame', 'lists']));
});

test.each(['schemas', 'menu', 'package-content', 'cell-check'])(
  'adds no compile hint to lazy chunk %s',
  async (name) => expect(await compressAndRead(fileOf(name))).toBe(CODE),
);
