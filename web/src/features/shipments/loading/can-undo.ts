import type { ScanList } from '@eport/contract/shipments/loading.ts';
import { isRefusedWith } from '../../../lib/permissions.ts';

/** Late packages can still be scanned after the confirmation, but no scan can be taken back. */
export const canUndo = ({ can }: Pick<ScanList, 'can'>): boolean =>
  can.scan.allowed && !isRefusedWith(can.confirm, 'UNLOADING_CONFIRMED');
