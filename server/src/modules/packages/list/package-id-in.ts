import { readScan } from '@eport/contract/scanning/read-scan.ts';
import { idIn } from '../../../platform/database/hit-search.ts';

/** Returns the package ID that a search text is: a number, or a scanned label (`P-` and the ID). */
export function packageIdIn(text: string): number | undefined {
  const read = readScan(text);
  return read.kind === 'package' ? read.packageId : idIn(text);
}
