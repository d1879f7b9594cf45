import { billInput } from '@eport/contract/manifests/bill.ts';
import { billProfileFields } from '@eport/contract/manifests/profile-fields.ts';
import { expect, test } from 'vitest';
import { billTabs, firstWrongField, tabOf, wrongTabs } from './bill-tabs.ts';

const wrong = { type: 'custom', message: 'is required' };

test('assigns every bill field to a tab', () => {
  const names = Object.keys(billInput.shape).flatMap((name) =>
    name === 'profileFields'
      ? Object.keys(billProfileFields.shape).map((profileField) => `${name}.${profileField}`)
      : name,
  );
  const placed = billTabs.flatMap(({ fields }): readonly string[] => fields);
  expect(names.filter((name) => !placed.includes(name))).toEqual([]);
});

test.each([
  ['consigneeName', 'general'],
  ['placeOfLoading', 'general'],
  ['profileFields.hsCode', 'cargo'],
  ['declaredValues.3.amount', 'charges'],
  ['internalNotes', 'notes'],
  ['somethingElse', 'general'],
])('maps the field %s to the tab %s', (field, tab) => {
  expect(tabOf(field)).toBe(tab);
});

test('returns the first invalid field of the open tab before other tabs', () => {
  const errors = { consigneeName: wrong, volumeCBM: wrong, totalWeight: wrong };
  expect(firstWrongField(errors, 'cargo')).toBe('totalWeight');
  expect(firstWrongField(errors, 'notes')).toBe('consigneeName');
  expect(firstWrongField({}, 'notes')).toBeUndefined();
  expect([...wrongTabs(errors)]).toEqual(['general', 'cargo']);
});
