import { expect, test } from 'vitest';
import { readHiddenColumns, shownColumns, withAllColumns, withColumn } from './hidden-columns.ts';

const columns = [{ header: 'Status' }, { header: 'Customer', card: 'title' as const }, { header: 'Weight' }];
const headers = (hidden?: string[]) => shownColumns(columns, hidden).map(({ header }) => header);

test.each([null, '', '{', '7', '[]', '"x"', '{"packages":"Status"}', '{"packages":{"0":"Status"}}'])(
  'hides nothing if the saved value is %j',
  (text) => {
    expect(readHiddenColumns(text)).toEqual({});
  },
);

test('restores saved columns and drops values that are not headers', () => {
  const hidden = { packages: ['Weight'], users: [] };
  expect(readHiddenColumns(JSON.stringify(hidden))).toEqual(hidden);
  expect(readHiddenColumns('{"packages":["Weight",7,null]}')).toEqual({ packages: ['Weight'] });
});

test('hides and shows columns of one table', () => {
  const hidden = withColumn({}, 'packages', { header: 'Weight', shown: false });
  expect(hidden).toEqual({ packages: ['Weight'] });
  const both = withColumn(hidden, 'users', { header: 'Role', shown: false });
  expect(both).toEqual({ packages: ['Weight'], users: ['Role'] });
  expect(withColumn(both, 'packages', { header: 'Weight', shown: true }).packages).toEqual([]);
  expect(withAllColumns(both, 'packages')).toEqual({ users: ['Role'] });
});

test('never hides the title of a row', () => {
  expect(headers()).toEqual(['Status', 'Customer', 'Weight']);
  expect(headers(['Status', 'Customer', 'Gone'])).toEqual(['Customer', 'Weight']);
  expect(shownColumns([{ header: 'Name' }, { header: 'Role' }], ['Name', 'Role'])).toEqual([
    { header: 'Name' },
  ]);
});
