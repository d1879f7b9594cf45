import type { ScanList } from '@eport/contract/shipments/loading.ts';
import { isRefusedWith } from '../../../lib/permissions.ts';

/** Whether scans can be undone. After the unloading is confirmed, late packages can still be scanned, but no scan can be undone. */
export const canUndo = ({ can }: Pick<ScanList, 'can'>): boolean =>
  can.scan.allowed && !isRefusedWith(can.confirm, 'UNLOADING_CONFIRMED');
