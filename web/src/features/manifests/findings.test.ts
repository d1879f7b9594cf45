import { billInput } from '@eport/contract/manifests/bill.ts';
import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { billProfileFields } from '@eport/contract/manifests/profile-fields.ts';
import { expect, test } from 'vitest';
import { groupFindings } from './finding-groups.ts';
import { findingPath, keptOpen } from './finding-path.ts';

const finding = (given: Partial<Finding>): Finding => ({
  severity: 'error',
  check: 2,
  billId: null,
  containerId: null,
  subject: null,
  field: null,
  message: 'Something is wrong. Mend it.',
  ...given,
});

test.each([
  [{ field: 'voyageNumber' }, '/admin/manifests/3/edit?field=voyageNumber'],
  [{ check: 5 }, '/admin/manifests/3/add-packages'],
  [{ containerId: 7, field: 'typeOfContainer' }, '/admin/manifests/3?container=7&field=typeOfContainer'],
  [{ containerId: 7 }, '/admin/manifests/3?container=7'],
  [{ billId: 9, field: 'blType' }, '/admin/manifests/3/bol/9?field=blType'],
])('a finding about %j is mended at %s', (given, path) => {
  expect(findingPath(3, finding(given))).toBe(path);
});

test('a dialog over the page leaves open what is open there', () => {
  const here = { pathname: '/admin/manifests/3', search: '?findings=error-containers&container=1' };
  expect(keptOpen('/admin/manifests/3?container=7', here)).toBe(
    '/admin/manifests/3?findings=error-containers&container=7',
  );
  expect(keptOpen('/admin/manifests/3/bol/9?field=blType', here)).toBe(
    '/admin/manifests/3/bol/9?field=blType',
  );
});

test('the same field of several bills is one group, as are all findings of the manifest', () => {
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

test('it is known which fields the table of all bills has', () => {
  const fields = ['consigneeName', 'declaredValues', 'shipperName', 'blReferenceNumber'];
  const groups = groupFindings(fields.map((field) => finding({ billId: 1, field })));
  expect(groups.map(({ inTable }) => inTable)).toEqual([true, true, false, false]);
});

test('errors and warnings are never in one group', () => {
  const findings = [finding({}), finding({ severity: 'warning' })];
  const keys = groupFindings(findings).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test('each field of a bill that is declared to customs has its name', () => {
  const { containerId, internalNotes, profileFields, ...declared } = billInput.shape;
  expect([containerId, internalNotes, profileFields]).not.toContain(undefined);
  const fields = [
    ...Object.keys(declared),
    ...Object.keys(billProfileFields.shape).map((name) => `profileFields.${name}`),
  ];
  const unnamed = fields.filter((field) =>
    groupFindings([finding({ billId: 1, field })]).some(({ title }) => title.endsWith('Other Findings')),
  );
  expect(unnamed).toEqual([]);
});
