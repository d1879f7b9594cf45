import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { PACKAGE_STATUSES } from '@eport/contract/packages/package-status.ts';
import { describe, expect, it } from 'vitest';
import { unavailableReason } from './unavailable-reason.ts';

const item: AdminPackage = {
  id: 1,
  customerName: 'Marcia Holder',
  customerEmail: null,
  mailboxId: null,
  description: 'Shoes',
  status: 'IN_WAREHOUSE',
  createdAt: '2026-11-21T10:00:00.000Z',
  userId: null,
  recipientName: 'Marcia Holder',
  recipientAddress: '12 Broad Street',
  senderName: 'Book Barn',
  senderAddress: '17 Elm Street',
  incomingTrackingNumber: null,
  warehouseId: 1,
  warehouseName: 'Miami',
  destinationCountryId: null,
  destinationCountryName: null,
  weight: 1,
  length: 1,
  width: 1,
  height: 1,
  hasInvoice: false,
  invoiceId: null,
  shipmentId: null,
  collectedBy: null,
  appliedCosts: [],
  documents: [],
};

const statusesThatAllow = (action: keyof typeof unavailableReason) =>
  PACKAGE_STATUSES.filter((status) => unavailableReason[action]({ ...item, status }) === null);

describe('unavailableReason', () => {
  it('allows the hand-over of ready packages only', () => {
    expect(statusesThatAllow('handOver')).toEqual(['READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE']);
  });

  it('allows only packages that are ready elsewhere to be brought to the counter', () => {
    expect(statusesThatAllow('bringToCounter')).toEqual(['READY_FOR_PICKUP']);
  });

  it('allows uploads until the package is collected', () => {
    expect(statusesThatAllow('upload')).toEqual(PACKAGE_STATUSES.slice(0, -1));
  });

  it('includes the current status in the reason', () => {
    expect(unavailableReason.handOver({ ...item, status: 'HELD_AT_PORT_DUTIES_DUE' })).toBe(
      'The package is HELD AT PORT DUTIES DUE. You can hand it over once it is cleared and paid.',
    );
  });
});
