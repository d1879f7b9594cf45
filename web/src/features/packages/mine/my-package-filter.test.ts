import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import { expect, test } from 'vitest';
import { readFilter } from '../hub/package-filter.ts';
import { labelOfFilterWithoutTab, tabs } from './my-package-filter.ts';

test('reads statuses from the URL in any order and drops unknown ones', () => {
  expect(readFilter('CUSTOMS_CLEARED,LOST,IN_TRANSIT')).toBe('IN_TRANSIT,CUSTOMS_CLEARED');
  expect(readFilter('LOST')).toBe('');
});

test('reads the filter of each tab back unchanged from the URL', () => {
  for (const { value: filter } of tabs) {
    expect(readFilter(filter)).toBe(filter);
    expect(labelOfFilterWithoutTab(filter)).toBeNull();
  }
});

test('labels a filter without a tab', () => {
  expect(labelOfFilterWithoutTab('COLLECTED')).toBe('Status: COLLECTED');
  expect(labelOfFilterWithoutTab('IN_TRANSIT,CUSTOMS_CLEARED')).toBe('Status: IN TRANSIT, CUSTOMS CLEARED');
});

test('covers every status but COLLECTED with the tabs other than All', () => {
  const shown = tabs.flatMap(({ value }) => value.split(','));
  expect(PACKAGE_STATUSES.filter((status) => !shown.includes(status))).toEqual(['COLLECTED']);
});
