import { expect, test } from 'vitest';
import { findConflicts, parseTypedFields, serializeTypedFields, typedFields } from './draft-values.ts';

const noSecrets = () => false;

test('stores fields that differ from the defaults, and whole arrays', () => {
  const defaults = {
    name: '',
    weight: 4,
    port: null,
    lines: [{ amount: 1 }],
    profile: { code: '', seal: 'A' },
  };
  const values = {
    name: 'Ann',
    weight: 4,
    port: { id: 3 },
    lines: [{ amount: 1 }, { amount: 2 }],
    profile: { code: '7', seal: 'A' },
  };
  const typed = typedFields(values, defaults, noSecrets);
  expect(parseTypedFields(serializeTypedFields(typed, '?page=2'))).toEqual([
    ['name', 'Ann', ''],
    ['port', { id: 3 }, null],
    ['lines', [{ amount: 1 }, { amount: 2 }], [{ amount: 1 }]],
    ['profile.code', '7', ''],
  ]);
});

test('stores cleared fields', () => {
  expect(typedFields({ name: '', port: null }, { name: 'Ann', port: 3 }, noSecrets)).toEqual([
    ['name', '', 'Ann'],
    ['port', null, 3],
  ]);
});

test('omits files and secrets', () => {
  const values = { file: new File(['x'], 'purchase-invoice.pdf'), password: 'secret' };
  const typed = typedFields(values, { file: null, password: '' }, (path) => path === 'password');
  expect(serializeTypedFields(typed, '?page=2')).toBeNull();
});

test('returns fields that another user has saved since', () => {
  const stored = parseTypedFields(
    '[["city","Holetown","Bridgetown"],["name","Ann","Anne"],["zip","BB1",""]]',
  );
  expect(findConflicts(stored, { city: 'Speightstown', name: 'Anne', zip: 'BB1' })).toEqual([
    { path: 'city', mine: 'Holetown', theirs: 'Speightstown' },
  ]);
});

test.each(['{}', '[1]', '[["name"]]', '[[1,2]]'])('returns no fields for %s', (text) => {
  expect(parseTypedFields(text)).toEqual([]);
});
