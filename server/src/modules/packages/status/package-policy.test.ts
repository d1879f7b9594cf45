import { PACKAGE_MACHINE } from '@eport/contract/packages/package-states.ts';
import { PACKAGE_STATUSES, SETTABLE_STATUSES } from '@eport/contract/packages/package-status.ts';
import { canHappen, transitionOf } from '@eport/contract/shared/state-machine.ts';
import { shipmentStatus } from '@eport/contract/shipments/shipment.ts';
import { describe, expect, test } from 'vitest';
import { statusAfterUpload } from './hold.ts';
import { packagePolicy } from './package-policy.ts';

const UNSTUFFED = new Date('2026-05-01T12:00:00Z');
const STAFF = { userId: 1, role: 'ROLE_STAFF', agentId: 1, warehouseId: null } as const;

describe('transitions allowed in each status', () => {
  test.each([
    ['depart', ['IN_WAREHOUSE'], 'IN_TRANSIT'],
    ['unstuff', ['IN_TRANSIT'], 'AWAITING_CUSTOMS_CLEARANCE'],
    ['release', ['CUSTOMS_CLEARED'], 'READY_FOR_PICKUP'],
    ['revertRelease', ['READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE'], 'CUSTOMS_CLEARED'],
    ['bringToCounter', ['READY_FOR_PICKUP'], 'READY_FOR_PICKUP_AT_WAREHOUSE'],
    ['handOver', ['READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE'], 'COLLECTED'],
  ] as const)('%s from %j to %s', (event, from, to) => {
    expect(PACKAGE_STATUSES.filter((status) => canHappen(PACKAGE_MACHINE, event, status))).toEqual(from);
    expect(transitionOf(PACKAGE_MACHINE, event).to).toBe(to);
  });

  test('setStatus leads from the customs statuses to each settable status', () => {
    const targets = PACKAGE_MACHINE.flatMap((row) => (row.event === 'setStatus' ? row.to : []));
    expect(targets).toEqual(SETTABLE_STATUSES);
    expect(PACKAGE_STATUSES.filter((status) => canHappen(PACKAGE_MACHINE, 'setStatus', status))).toEqual([
      'IN_TRANSIT',
      'AWAITING_CUSTOMS_CLEARANCE',
      'CUSTOMS_DECLARATION_REQUIRED',
      'HELD_AT_PORT_DUTIES_DUE',
      'CUSTOMS_CLEARED',
    ]);
  });
});

describe('the refusal of setStatus', () => {
  test.each(shipmentStatus.options)('depends on the arrival of a shipment that is %s', (shipment_status) => {
    const pkg = { id: 7, status: 'IN_TRANSIT', shipment_status } as const;
    const arrived = shipment_status !== 'PREPARING' && shipment_status !== 'DEPARTED';
    expect(packagePolicy.refusalOf('setStatus', pkg, STAFF) === null).toBe(arrived);
  });

  test.each([
    ['ON_HOLD_INVOICE_REQUIRED', 'DEPARTED', 'upload its purchase invoice'],
    ['IN_WAREHOUSE', null, 'add it to a master shipment'],
    ['IN_WAREHOUSE', 'PREPARING', 'once its shipment has arrived'],
    ['IN_TRANSIT', 'DEPARTED', 'once its shipment has arrived'],
    ['READY_FOR_PICKUP', 'CLEARED', 'only hand-over is left'],
    ['COLLECTED', 'CLOSED', 'final'],
  ] as const)('says what to do for %s in a shipment that is %s: %s', (status, shipment_status, hint) => {
    const found = packagePolicy.refusalOf('setStatus', { id: 7, status, shipment_status }, STAFF);
    expect(found?.values.hint).toContain(hint);
  });
});

test('refuses a role that the endpoint does not name, whatever the status', () => {
  const customer = { ...STAFF, role: 'ROLE_CUSTOMER' } as const;
  for (const status of PACKAGE_STATUSES) {
    const found = packagePolicy.refusalOf('handOver', { id: 7, status, open_exceptions: [] }, customer);
    expect(found?.code).toBe('FORBIDDEN');
  }
});

describe('statusAfterUpload ends the hold', () => {
  test.each([
    [null, null, 'IN_WAREHOUSE'],
    ['PREPARING', null, 'IN_WAREHOUSE'],
    ['DEPARTED', null, 'IN_TRANSIT'],
    ['ARRIVED_AT_PORT', null, 'IN_TRANSIT'],
    ['ARRIVED_AT_PORT', UNSTUFFED, 'AWAITING_CUSTOMS_CLEARANCE'],
  ] as const)('in a shipment that is %s, unstuffed %s: %s', (shipment_status, unstuffed_at, expected) => {
    const held = { status: 'ON_HOLD_INVOICE_REQUIRED', shipment_status, unstuffed_at } as const;
    expect(statusAfterUpload(held)).toBe(expected);
  });

  test('statusAfterUpload keeps every other status', () => {
    for (const status of PACKAGE_STATUSES.filter((status) => status !== 'ON_HOLD_INVOICE_REQUIRED')) {
      expect(statusAfterUpload({ status, shipment_status: 'DEPARTED', unstuffed_at: null })).toBe(status);
    }
  });
});
