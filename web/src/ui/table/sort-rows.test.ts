import { expect, test } from 'vitest';
import { sortRows, toggledSort } from './sort-rows.ts';
import type { Column } from './table-types.ts';

type Port = { name: string; bills: number | null };
const columns: Column<Port>[] = [
  { header: 'Port', sort: 'name', sortValue: ({ name }) => name, cell: () => null },
  { header: 'Bills', sort: 'bills', sortValue: ({ bills }) => bills, cell: () => null },
  { header: 'Country', sort: 'country', cell: () => null },
];
const ports = (
  [
    ['Dock 10', 3],
    ['Érable', null],
    ['dock 9', 12],
    ['Zürich', 3],
  ] as const
).map(([name, bills]) => ({ name, bills }));
const namesBy = (sort: string) => sortRows(ports, columns, sort).map(({ name }) => name);

test('collates texts, with numbers in them as numbers', () => {
  expect(namesBy('name')).toEqual(['dock 9', 'Dock 10', 'Érable', 'Zürich']);
  expect(namesBy('-name')).toEqual(['Zürich', 'Érable', 'Dock 10', 'dock 9']);
});

test('compares numbers, keeps the order of equals and puts missing values last', () => {
  expect(namesBy('bills')).toEqual(['Dock 10', 'Zürich', 'dock 9', 'Érable']);
  expect(namesBy('-bills')).toEqual(['dock 9', 'Dock 10', 'Zürich', 'Érable']);
});

test('leaves rows in the order of the server', () => {
  expect(sortRows(ports, columns)).toBe(ports);
  expect(namesBy('country')).toEqual(ports.map(({ name }) => name));
  expect(namesBy('')).toEqual(ports.map(({ name }) => name));
});

test('toggles between ascending and descending', () => {
  expect(toggledSort('name', '')).toBe('name');
  expect(toggledSort('name', 'name')).toBe('-name');
  expect(toggledSort('name', '-name')).toBe('name');
  expect(toggledSort('name', '-name', '-name')).toBe('name');
  expect(toggledSort('name', '-name', '')).toBe('');
  expect(toggledSort('name', 'bills')).toBe('name');
});
