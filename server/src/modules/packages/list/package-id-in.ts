import { readScan } from '@eport/contract/scanning/read-scan.ts';
import { idIn } from '../../../platform/database/hit-search.ts';

/** A scanner types a label as `P-` and the ID. */
export function packageIdIn(text: string): number | undefined {
  const read = readScan(text);
  return read.kind === 'package' ? read.packageId : idIn(text);
}
