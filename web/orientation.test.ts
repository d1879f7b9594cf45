import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, 'src');

/** WCAG 1.3.4: a page must not force one orientation of the screen. */
test('no style depends on the orientation of the screen', () => {
  const sheets = globSync('**/*.css', { cwd: FOLDER });
  expect(sheets.length).toBeGreaterThan(50);
  const dependent = sheets.filter((sheet) =>
    readFileSync(join(FOLDER, sheet), 'utf8').includes('orientation:'),
  );
  expect(dependent).toEqual([]);
});
