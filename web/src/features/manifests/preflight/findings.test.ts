import { billInput } from '@eport/contract/manifests/bill.ts';
import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { billProfileFields } from '@eport/contract/manifests/profile-fields.ts';
import { expect, test } from 'vitest';
import { groupFindings } from './finding-groups.ts';
import { findingPath, withCurrentParams } from './finding-path.ts';

const finding = (overrides: Partial<Finding>): Finding => ({
  severity: 'error',
  check: 2,
  billId: null,
  containerId: null,
  subject: null,
  field: null,
  message: 'Something is wrong. Fix it.',
  ...overrides,
});

test.each([
  [{ field: 'voyageNumber' }, '/admin/manifests/3/edit?field=voyageNumber'],
  [{ check: 5 }, '/admin/manifests/3/add-packages'],
  [{ check: 3 }, '/admin/manifests/3?compare=carrier'],
  [{ check: 22, field: 'rates.EUR' }, '/admin/manifests/3?rates=edit'],
  [{ containerId: 7, field: 'typeOfContainer' }, '/admin/manifests/3?container=7&field=typeOfContainer'],
  [{ containerId: 7 }, '/admin/manifests/3?container=7'],
  [{ billId: 9, field: 'blType' }, '/admin/manifests/3/bol/9?field=blType'],
])('links a finding about %j to %s', (overrides, path) => {
  expect(findingPath(3, finding(overrides))).toBe(path);
});

test('keeps the current parameters for a dialog on the same page', () => {
  const here = { pathname: '/admin/manifests/3', search: '?findings=error-containers&container=1' };
  expect(withCurrentParams('/admin/manifests/3?container=7', here)).toBe(
    '/admin/manifests/3?findings=error-containers&container=7',
  );
  expect(withCurrentParams('/admin/manifests/3/bol/9?field=blType', here)).toBe(
    '/admin/manifests/3/bol/9?field=blType',
  );
});

test('groups bill findings by field and all manifest findings together', () => {
  const findings = [
    finding({ field: 'voyageNumber' }),
    finding({ field: 'customsOfficeCode' }),
    finding({ containerId: 1 }),
    finding({ billId: 1, field: 'consigneeName' }),
    finding({ billId: 1, field: 'blType' }),
    finding({ billId: 2, field: 'consigneeName' }),
  ];
  expect(groupFindings(findings).map(({ title, findings: of }) => [title, of.length])).toEqual([
    ['Manifest details', 2],
    ['Containers', 1],
    ['House bills: Consignee Name', 2],
    ['House bills: BOL Type', 1],
  ]);
});

test('marks the fields that the bills table has', () => {
  const fields = ['consigneeName', 'declaredValues', 'shipperName', 'blReferenceNumber'];
  const groups = groupFindings(fields.map((field) => finding({ billId: 1, field })));
  expect(groups.map(({ inTable }) => inTable)).toEqual([true, true, false, false]);
});

test('separates errors and warnings', () => {
  const findings = [finding({}), finding({ severity: 'warning' })];
  const keys = groupFindings(findings).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test('names every bill field that is declared to customs', () => {
  const others = ['containerId', 'internalNotes', 'profileFields'];
  const fields = [
    ...Object.keys(billInput.shape).filter((name) => !others.includes(name)),
    ...Object.keys(billProfileFields.shape).map((name) => `profileFields.${name}`),
  ];
  const unnamed = fields.filter((field) =>
    groupFindings([finding({ billId: 1, field })]).some(({ title }) => title.endsWith('Other Findings')),
  );
  expect(unnamed).toEqual([]);
});
