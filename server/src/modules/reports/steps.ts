import type { StaffTask } from '@eport/contract/reports/staff-report.ts';
import type { ThroughputStep } from '@eport/contract/reports/throughput.ts';
import type { DB } from '../../platform/database/schema.ts';

type PackageStep = DB['package_steps']['step'];

/** The stored step of each figure of the throughput report. */
export const STEPS = {
  received: 'RECEIVED',
  departed: 'DEPARTED',
  cleared: 'CLEARED',
  handedOver: 'HANDED_OVER',
} as const satisfies Record<ThroughputStep, PackageStep>;

/** The stored step of each task of the staff report. */
export const STAFF_STEPS = {
  received: 'RECEIVED',
  loaded: 'LOADED',
  cleared: 'CLEARED',
  invoiced: 'INVOICED',
  handedOver: 'HANDED_OVER',
} as const satisfies Record<Exclude<StaffTask, 'payments'>, PackageStep>;
