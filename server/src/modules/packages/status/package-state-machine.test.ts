import { PACKAGE_STATUSES, SETTABLE_STATUSES } from '@eport/contract/packages/package-status.ts';
import { shipmentStatus } from '@eport/contract/shipments/shipment.ts';
import { describe, expect, test } from 'vitest';
import {
  canHappen,
  PACKAGE_TRANSITIONS,
  type PackageEvent,
  statusAfterUpload,
  whyNotSettable,
} from './package-state-machine.ts';

const UNSTUFFED = new Date('2026-05-01T12:00:00Z');

describe('transitions allowed in each status', () => {
  const table: [PackageEvent, string[], string][] = [
    ['DEPARTED', ['IN_WAREHOUSE'], 'IN_TRANSIT'],
    ['UNSTUFFED', ['IN_TRANSIT'], 'AWAITING_CUSTOMS_CLEARANCE'],
    ['RELEASED', ['CUSTOMS_CLEARED'], 'READY_FOR_PICKUP'],
    ['RELEASE_REVERTED', ['READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE'], 'CUSTOMS_CLEARED'],
    ['BROUGHT_TO_COUNTER', ['READY_FOR_PICKUP'], 'READY_FOR_PICKUP_AT_WAREHOUSE'],
    ['HANDED_OVER', ['READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE'], 'COLLECTED'],
  ];
  test.each(table)('%s from %j to %s', (event, from, to) => {
    expect(PACKAGE_STATUSES.filter((status) => canHappen(event, status))).toEqual(from);
    expect(PACKAGE_TRANSITIONS[event].to).toBe(to);
  });
});

describe('whyNotSettable', () => {
  const settableFrom = [
    'IN_TRANSIT',
    'AWAITING_CUSTOMS_CLEARANCE',
    'CUSTOMS_DECLARATION_REQUIRED',
    'HELD_AT_PORT_DUTIES_DUE',
    'CUSTOMS_CLEARED',
  ];
  test.each(SETTABLE_STATUSES)('%s can be set after arrival, from the customs statuses only', (target) => {
    for (const shipment_status of shipmentStatus.options) {
      const arrived = shipment_status !== 'PREPARING' && shipment_status !== 'DEPARTED';
      const reachable = PACKAGE_STATUSES.filter(
        (status) => whyNotSettable({ status, shipment_status, unstuffed_at: null }, target) === null,
      );
      expect(reachable).toEqual(arrived ? settableFrom : [target]);
    }
  });

  test.each([
    ['ON_HOLD_INVOICE_REQUIRED', 'DEPARTED', 'upload its purchase invoice'],
    ['IN_WAREHOUSE', null, 'add it to a master shipment'],
    ['IN_WAREHOUSE', 'PREPARING', 'once its shipment has arrived'],
    ['IN_TRANSIT', 'DEPARTED', 'once its shipment has arrived'],
    ['READY_FOR_PICKUP', 'CLEARED', 'only hand-over is left'],
    ['COLLECTED', 'CLOSED', 'final'],
  ] as const)('%s in a shipment that is %s: %s', (status, shipment_status, hint) => {
    expect(whyNotSettable({ status, shipment_status, unstuffed_at: null }, 'CUSTOMS_CLEARED')).toContain(
      hint,
    );
  });
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
