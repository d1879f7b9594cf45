import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, 'src');

/** Pieces that the page /ui cannot show. */
const NOT_IN_CATALOG = [
  // A whole page, with the heading and the title of one.
  'ui/table/editable-list.tsx',
  // Behavior without a look: they move the focus.
  'ui/form/focus-field.tsx',
  'ui/form/scan-box.tsx',
];

const IMPORT = /(?:from|import\()\s*'(?<path>\.[^']+)'/g;

const importsOf = (file: string) =>
  [...readFileSync(join(SOURCES, file), 'utf8').matchAll(IMPORT)].map(({ groups }) =>
    relative(SOURCES, resolve(SOURCES, dirname(file), groups?.path ?? '')),
  );

function reachedFrom(start: string[]) {
  const reached = new Set<string>();
  const open = [...start];
  for (let file = open.pop(); file; file = open.pop()) {
    if (reached.has(file) || !/\.tsx?$/.test(file) || !existsSync(join(SOURCES, file))) continue;
    reached.add(file);
    open.push(...importsOf(file));
  }
  return reached;
}

test('the page /ui shows every component of the design system', () => {
  const shown = reachedFrom(['app/catalog/catalog-page.tsx']);
  const components = globSync('ui/**/*.tsx', { cwd: SOURCES });
  expect(components.length).toBeGreaterThan(100);
  expect(components.filter((component) => !shown.has(component)).toSorted()).toEqual(
    NOT_IN_CATALOG.toSorted(),
  );
});
