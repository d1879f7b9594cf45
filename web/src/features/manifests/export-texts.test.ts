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
const fresh = { billsOfLading: [bill(1, null), bill(2, null)] };
const half = { billsOfLading: [bill(1, '2026-11-21T10:00:00.000Z'), bill(2, null)] };

test('nothing is asked of a file that customs would take', () => {
  expect(exportQuestion(half, { errorCount: 0 })).toBeNull();
});

test('errors are told by their number, bills of earlier files too', () => {
  expect(exportQuestion(fresh, { errorCount: 2 })).toBe(
    'The pre-flight check has found 2 errors that customs would refuse. Export the file all the same?',
  );
  expect(exportQuestion(half, { errorCount: 1 })).toBe(
    'The pre-flight check has found 1 error that customs would refuse. Customs skips 1 house bill that an earlier file has carried. Export the file all the same?',
  );
});

test('without a check there is no export unasked', () => {
  expect(exportQuestion(fresh, null)).toBe(
    'The pre-flight check could not be made. Export the file all the same?',
  );
});

test('afterwards it is told what customs skips', () => {
  expect(exportNotice(fresh, 'manifest_3.xml')).toBe('manifest_3.xml has been exported.');
  expect(exportNotice(half, 'manifest_3.xml')).toBe(
    'manifest_3.xml has been exported. Customs skips 1 house bill that an earlier file has carried.',
  );
});
