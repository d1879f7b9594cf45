import type { ProfitRow } from '@eport/contract/reports/profit.ts';
import { expect, test } from 'vitest';
import { invoicesBehind, invoicesBehindRow, profitKey } from './profit-links.ts';

const PERIOD = { from: '2026-03-01', to: '2026-03-31', agentId: undefined };
const row = {
  id: 7,
  name: 'MIA-1',
  warehouseId: null,
  destinationId: null,
  packages: 1,
  revenue: 5,
  cost: 0,
  margin: 5,
  isIncomplete: false,
};

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return { pathname, ...Object.fromEntries(searchParams) };
};

const LIVE = { pathname: '/admin/payments/due', status: 'DUE,OVERDUE,PAID' };
const SHIPPED = '2026-03-01..2026-03-31';

test('links revenue to the invoices of the same shipments', () => {
  expect(read(invoicesBehind({ ...PERIOD, warehouseId: '2' }))).toEqual({
    ...LIVE,
    shipped: SHIPPED,
    warehouseId: '2',
  });
  expect(read(invoicesBehindRow('customer', PERIOD, row))).toEqual({
    ...LIVE,
    shipped: SHIPPED,
    customerId: '7',
  });
  expect(read(invoicesBehindRow('shipment', { ...PERIOD, customerId: '3' }, row))).toEqual({
    ...LIVE,
    shipmentId: '7',
    customerId: '3',
  });
});

test('links revenue to the shipments if the list of invoices has no such filter', () => {
  const report = { pathname: '/admin/reports', report: 'profit', by: 'shipment', days: SHIPPED };
  expect(read(invoicesBehind({ ...PERIOD, incomplete: 'yes' }))).toEqual({ ...report, incomplete: 'yes' });
  expect(read(invoicesBehind({ ...PERIOD, customerId: 'none' }))).toEqual({ ...report, customerId: 'none' });
});

const figures = { packages: 1, revenue: 0, cost: 0, margin: 0, isIncomplete: false };
const lane = (warehouseId: number, destinationId: number): ProfitRow => ({
  ...figures,
  id: null,
  name: 'Miami → Barbados',
  warehouseId,
  destinationId,
});

test('gives lanes of two agents with the same name different keys', () => {
  const keys = [lane(1, 7), lane(2, 7), lane(1, 8)].map(profitKey);
  expect(new Set(keys).size).toBe(3);
});

test('gives customers with the same name different keys', () => {
  const customer = { ...figures, name: 'Ann Bell', warehouseId: null, destinationId: null };
  expect(profitKey({ ...customer, id: 1 })).not.toBe(profitKey({ ...customer, id: 2 }));
});
