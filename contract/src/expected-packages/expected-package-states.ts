import { type Transition, transitionOf } from '../shared/state-machine.ts';

export const EXPECTED_PACKAGE_STATUSES = ['EXPECTED', 'RECEIVED', 'CANCELLED'] as const;
export type ExpectedPackageStatus = (typeof EXPECTED_PACKAGE_STATUSES)[number];

/** The state machine of expected packages; logging a package with a matching code receives one. */
export const EXPECTED_PACKAGE_MACHINE = [
  { event: 'change', from: ['EXPECTED'] },
  { event: 'uploadInvoice', from: ['EXPECTED'] },
  { event: 'cancel', from: ['EXPECTED'], to: 'CANCELLED' },
  { event: 'receive', from: ['EXPECTED'], to: 'RECEIVED' },
  { event: 'expectAgain', from: ['RECEIVED'], to: 'EXPECTED' },
] as const satisfies readonly Transition<ExpectedPackageStatus>[];

/** The statuses in which a tracking number is taken. */
export const LIVE_STATUSES = transitionOf(EXPECTED_PACKAGE_MACHINE, 'receive').from;

/** An expected package is old when it has not been received after this many days. */
export const OLD_AFTER_DAYS = 60;
