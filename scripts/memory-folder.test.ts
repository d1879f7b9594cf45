import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'memory-folder.ts');

const script = (ending: string) => `
  import { existsSync, writeFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { keepTemporaryFilesInMemory } from ${JSON.stringify(MODULE)};
  const before = tmpdir();
  keepTemporaryFilesInMemory();
  if (tmpdir() !== before) writeFileSync(tmpdir() + '/file', '');
  console.log(JSON.stringify({ folder: tmpdir(), before, exists: existsSync(tmpdir()) }));
  ${ending}
  setTimeout(() => undefined, 60_000);
`;

test.each([
  ['ends', 'process.exit(0);'],
  ['fails', 'throw new Error("failed");'],
  ['is interrupted', 'process.kill(process.pid, "SIGINT");'],
])('deletes temporary files in memory when the process %s', (_ending, ending) => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script(ending)]);
  const { folder, before, exists } = JSON.parse(stdout.toString());
  expect(exists).toBe(true);
  expect(existsSync(folder)).toBe(folder === before);
});
