import { expect, test } from 'vitest';
import { chunkGroups } from './chunks.ts';
import { compileHint } from './compile-hint.ts';

const groups = (chunkGroups ?? []).map(({ debugName, name }) => debugName ?? name);

test.each(['index', 'login', 'frame', 'lists', 'shell', 'hub-screen', 'shipment-page'])(
  'adds the compile hint to %s, which runs at once',
  (name) => expect(compileHint({ name })).toBe('//# allFunctionsCalledOnLoad'),
);

test('names chunks that the build creates', () => {
  expect(groups).toEqual(expect.arrayContaining(['login', 'frame', 'lists']));
});

test.each(['schemas', 'menu', 'package-content', 'cell-check'])(
  'adds no compile hint to lazy chunk %s',
  (name) => expect(compileHint({ name })).toBe(''),
);
