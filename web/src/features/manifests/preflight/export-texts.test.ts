import type { Filing } from '@eport/contract/manifests/filing.ts';
import type { BillSummary } from '@eport/contract/manifests/manifest.ts';
import { expect, test } from 'vitest';
import { exportNotice, exportQuestion } from './export-texts.ts';

const bill = (id: number, exportedAt: string | null): BillSummary => ({
  id,
  blReferenceNumber: `ISL${id}`,
  shippingPackageId: id,
  containerId: 1,
  consigneeName: 'Ann Example',
  goodsDescription: 'Leather shoes',
  exportedAt,
});
const filed: Filing = {
  id: 1,
  event: 'FILED',
  date: '2026-11-21',
  registrationNumber: 'R1',
  reason: null,
  exportId: 1,
  recordedBy: 'Ann Example',
  recordedAt: '2026-11-21T12:00:00.000Z',
};
const neverExported = { billsOfLading: [bill(1, null), bill(2, null)], filings: [] };
const filedWithOneBill = {
  billsOfLading: [bill(1, '2026-11-21T10:00:00.000Z'), bill(2, null)],
  filings: [filed],
};

test('asks nothing for a file without errors', () => {
  expect(exportQuestion(filedWithOneBill, { errorCount: 0 })).toBeNull();
});

test('asks with the number of errors and of bills from earlier files', () => {
  expect(exportQuestion(neverExported, { errorCount: 2 })).toBe(
    'The pre-flight check found 2 errors: customs would reject the file. Export the file anyway?',
  );
  expect(exportQuestion(filedWithOneBill, { errorCount: 1 })).toBe(
    'The pre-flight check found 1 error: customs would reject the file. Customs will skip 1 house bill from an earlier file. Export the file anyway?',
  );
});

test('asks before an export without a check', () => {
  expect(exportQuestion(neverExported, null)).toBe('The pre-flight check failed. Export the file anyway?');
});

test('does not count bills of trial exports', () => {
  const trial = { ...filedWithOneBill, filings: [] };
  expect(exportNotice(trial, 'manifest_3.xml')).toBe('manifest_3.xml has been exported.');
});

test('reports after the export how many bills customs skips', () => {
  expect(exportNotice(neverExported, 'manifest_3.xml')).toBe('manifest_3.xml has been exported.');
  expect(exportNotice(filedWithOneBill, 'manifest_3.xml')).toBe(
    'manifest_3.xml has been exported. Customs will skip 1 house bill from an earlier file.',
  );
});
