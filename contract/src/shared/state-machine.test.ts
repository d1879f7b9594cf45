import { expect, test } from 'vitest';
import { INVOICE_MACHINE } from '../invoices/invoice-states.ts';
import { invoiceStatus } from '../invoices/invoice-status.ts';
import { MANIFEST_MACHINE, MANIFEST_STATES } from '../manifests/manifest-states.ts';
import { PACKAGE_MACHINE } from '../packages/package-states.ts';
import { PACKAGE_STATUSES } from '../packages/package-status.ts';
import { shipmentStatus } from '../shipments/shipment.ts';
import { SHIPMENT_MACHINE } from '../shipments/shipment-states.ts';
import { canHappen, type StateMachine, transitionOf, transitionsFrom } from './state-machine.ts';

const overview = (machine: StateMachine, statuses: readonly string[]) =>
  statuses.map((status) => [
    status,
    ...machine
      .filter(({ from, to }) => from.includes(status) && to !== undefined)
      .map(({ event, to }) => `${event} → ${to}`),
  ]);

test('a shipment goes through its statuses in order', () => {
  expect(overview(SHIPMENT_MACHINE, shipmentStatus.options)).toEqual([
    ['PREPARING', 'remove → DELETED', 'depart → DEPARTED'],
    ['DEPARTED', 'arrive → ARRIVED_AT_PORT'],
    ['ARRIVED_AT_PORT', 'clear → CLEARED'],
    ['CLEARED', 'close → CLOSED'],
    ['CLOSED'],
  ]);
});

test('an invoice can be paid or cancelled while it is due or overdue', () => {
  expect(overview(INVOICE_MACHINE, invoiceStatus.options)).toEqual([
    ['DUE', 'pay → PAID', 'payOnline → PAID', 'payCash → PAID', 'cancel → CANCELLED'],
    ['PAID', 'reversePayment → DUE'],
    ['OVERDUE', 'pay → PAID', 'payOnline → PAID', 'payCash → PAID', 'cancel → CANCELLED'],
    ['CANCELLED'],
  ]);
});

test('a manifest can be deleted until it is filed, and corrected afterwards', () => {
  expect(overview(MANIFEST_MACHINE, MANIFEST_STATES)).toEqual([
    ['NOT_EXPORTED', 'exportXml → EXPORTED', 'remove → DELETED'],
    ['EXPORTED', 'exportXml → EXPORTED', 'file → FILED', 'remove → DELETED'],
    ['FILED', 'accept → ACCEPTED', 'refuse → REFUSED', 'correct → CORRECTED'],
    ['ACCEPTED', 'correct → CORRECTED'],
    ['REFUSED', 'correct → CORRECTED'],
    ['CORRECTED', 'accept → ACCEPTED', 'refuse → REFUSED', 'correct → CORRECTED'],
  ]);
});

test('no package leaves COLLECTED', () => {
  expect(overview(PACKAGE_MACHINE, ['COLLECTED'])).toEqual([['COLLECTED']]);
});

test.each([
  ['packages', PACKAGE_MACHINE, PACKAGE_STATUSES, ['IN_WAREHOUSE', 'ON_HOLD_INVOICE_REQUIRED']],
  ['shipments', SHIPMENT_MACHINE, shipmentStatus.options, ['PREPARING']],
  ['invoices', INVOICE_MACHINE, invoiceStatus.options, ['DUE', 'OVERDUE']],
] as const)('every status of %s can be reached', (_noun, machine, statuses, initial) => {
  const reached = new Set<string>(initial);
  for (const _ of statuses) {
    for (const { from, to } of machine as StateMachine)
      if (to && from.some((status) => reached.has(status))) reached.add(to);
  }
  reached.delete('DELETED');
  expect([...reached].sort()).toEqual([...statuses].sort());
});

test('finds the transitions of an event', () => {
  expect(canHappen(PACKAGE_MACHINE, 'handOver', 'IN_TRANSIT')).toBe(false);
  expect(transitionsFrom(PACKAGE_MACHINE, 'endHold', 'ON_HOLD_INVOICE_REQUIRED')).toHaveLength(3);
  expect(transitionOf(INVOICE_MACHINE, 'cancel').to).toBe('CANCELLED');
  expect(() => transitionOf(PACKAGE_MACHINE, 'endHold')).toThrow('exactly one transition');
});
