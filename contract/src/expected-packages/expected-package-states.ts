import { type Transition, transitionOf } from '../shared/state-machine.ts';

export const EXPECTED_PACKAGE_STATUSES = ['EXPECTED', 'RECEIVED', 'CANCELLED'] as const;
export type ExpectedPackageStatus = (typeof EXPECTED_PACKAGE_STATUSES)[number];

/** `expectAgain`: the receipt of the package was undone. */
export const EXPECTED_PACKAGE_MACHINE = [
  { event: 'change', from: ['EXPECTED'] },
  { event: 'uploadInvoice', from: ['EXPECTED'] },
  { event: 'cancel', from: ['EXPECTED'], to: 'CANCELLED' },
  { event: 'receive', from: ['EXPECTED'], to: 'RECEIVED' },
  { event: 'expectAgain', from: ['RECEIVED'], to: 'EXPECTED' },
] as const satisfies readonly Transition<ExpectedPackageStatus>[];

/** In these statuses no other expected package may have the same tracking number. */
export const LIVE_STATUSES = transitionOf(EXPECTED_PACKAGE_MACHINE, 'receive').from;

export const OVERDUE_AFTER_DAYS = 60;
