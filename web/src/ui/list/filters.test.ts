import { expect, test } from 'vitest';
import { type Filter, withKnownFilters } from './filters.ts';

const options = ['HELD', 'IN_TRANSIT', 'COLLECTED'].map((value) => ({ value, label: value }));
const useRecords = () => {
  throw new Error('Reading a URL must load nothing.');
};
const filters: Filter[] = [
  { key: 'status', label: 'Status', kind: 'multiple', options },
  { key: 'mode', label: 'Mode', kind: 'one', options },
  {
    key: 'shipmentId',
    label: 'Shipment',
    kind: 'record',
    useRecords,
    extra: [{ value: 'none', label: 'None' }],
  },
  { key: 'received', label: 'Received', kind: 'dates', chipPrefix: 'Received' },
  { key: 'stockOn', label: 'In stock on', kind: 'day', linkOnly: true },
];

const read = (state: Record<string, string | number>) =>
  withKnownFilters(filters, { status: '', mode: '', shipmentId: '', received: '', stockOn: '', ...state });

test('keeps known values, in the order of the options', () => {
  expect(
    read({
      status: 'COLLECTED,HELD',
      mode: 'HELD',
      shipmentId: '7',
      received: 'today',
      stockOn: '2026-02-28',
      page: 3,
    }),
  ).toEqual({
    status: 'HELD,COLLECTED',
    mode: 'HELD',
    shipmentId: '7',
    received: 'today',
    stockOn: '2026-02-28',
    page: 3,
  });
  expect(read({ shipmentId: 'none' }).shipmentId).toBe('none');
});

test.each([
  ['status', 'LOST,HELD', 'HELD'],
  ['status', 'LOST', ''],
  ['mode', 'HELD,COLLECTED', ''],
  ['shipmentId', '4000000000', '4000000000'],
  ['shipmentId', '0', ''],
  ['shipmentId', '7 or 1=1', ''],
  ['shipmentId', 'all', ''],
  ['received', 'soon', ''],
  ['stockOn', '2026-02-30', ''],
  ['stockOn', '2026-02-01..', ''],
])('reads %s=%s as %j', (key, value, expected) => {
  expect(Object.entries(read({ [key]: value }))).toContainEqual([key, expected]);
});
