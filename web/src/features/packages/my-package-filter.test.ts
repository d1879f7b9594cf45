import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import { expect, test } from 'vitest';
import { extraFilterName, tabs } from './my-package-filter.ts';
import { readFilter } from './status-filter.ts';

test('statuses in an address are read in any order, and unknown ones left out', () => {
  expect(readFilter('CUSTOMS_CLEARED,LOST,IN_TRANSIT')).toBe('IN_TRANSIT,CUSTOMS_CLEARED');
  expect(readFilter('LOST')).toBe('');
});

test('each filter that a tab stands for is the one that its address is read as', () => {
  for (const { filter } of tabs) {
    expect(readFilter(filter)).toBe(filter);
    expect(extraFilterName(filter)).toBeNull();
  }
});

test('a filter that no tab stands for has a name to be removed by', () => {
  expect(extraFilterName('COLLECTED')).toBe('Status: COLLECTED');
  expect(extraFilterName('IN_TRANSIT,CUSTOMS_CLEARED')).toBe('Status: IN TRANSIT, CUSTOMS CLEARED');
});

test('beside All, the tabs show every status but that of packages which are done', () => {
  const shown = tabs.flatMap(({ filter }) => filter.split(','));
  expect(PACKAGE_STATUSES.filter((status) => !shown.includes(status))).toEqual(['COLLECTED']);
});
