import { expect, test } from 'vitest';
import { readColumnChoices, shownColumns, withAllColumns, withColumn } from './column-choices.ts';

const columns = [
  { header: 'Status' },
  { header: 'Customer', card: 'title' as const },
  { header: 'Weight', priority: 'wide' as const },
];
const headers = (choices?: Record<string, boolean>) =>
  shownColumns(columns, choices).map(({ header }) => header);

test.each([null, '', '{', '7', '[]', '"x"', '{"packages":"Status"}', '{"packages":null}'])(
  'chooses nothing if the saved value is %j',
  (text) => {
    expect(readColumnChoices(text)).toEqual({});
  },
);

test('restores saved choices and drops other values', () => {
  const choices = { packages: { Weight: false, Shelf: true }, users: {} };
  expect(readColumnChoices(JSON.stringify(choices))).toEqual(choices);
  expect(readColumnChoices('{"packages":{"0":"Status","Weight":true}}')).toEqual({
    packages: { Weight: true },
  });
});

test('restores the hidden columns that earlier versions saved', () => {
  expect(readColumnChoices('{"packages":["Weight",7,null],"users":[]}')).toEqual({
    packages: { Weight: false },
    users: {},
  });
});

test('hides and shows columns of one table', () => {
  const hidden = withColumn({}, 'packages', { header: 'Weight', shown: false });
  expect(hidden).toEqual({ packages: { Weight: false } });
  const both = withColumn(hidden, 'users', { header: 'Role', shown: false });
  expect(both).toEqual({ packages: { Weight: false }, users: { Role: false } });
  const shown = withColumn(both, 'packages', { header: 'Weight', shown: true });
  expect(shown.packages).toEqual({ Weight: true });
  expect(withAllColumns(both, 'packages')).toEqual({ users: { Role: false } });
});

test('never hides the title of a row', () => {
  expect(headers()).toEqual(['Status', 'Customer', 'Weight']);
  expect(headers({ Status: false, Customer: false, Gone: false })).toEqual(['Customer', 'Weight']);
  expect(shownColumns([{ header: 'Name' }, { header: 'Role' }], { Name: false, Role: false })).toEqual([
    { header: 'Name' },
  ]);
});

test('changes the priority only of a ticked column', () => {
  const priorityOf = (choices: Record<string, boolean>) => shownColumns(columns, choices).at(-1)?.priority;
  expect(priorityOf({ Status: true })).toBe('wide');
  expect(priorityOf({ Weight: true })).toBe('chosen');
  expect(shownColumns(columns, { Status: true })[0]).toBe(columns[0]);
});
