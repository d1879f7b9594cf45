import { EXCEPTION_LABELS } from '@eport/contract/exceptions/exception-kind.ts';
import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { readScan, SCAN_PROBLEMS, type Scan } from '@eport/contract/scanning/read-scan.ts';
import { call } from '../../lib/api/client.ts';
import { patience } from '../../lib/api/unreachable.ts';
import { lookUpWithRetry } from '../../ui/scan/look-up-with-retry.ts';
import type { ScanOutcome } from '../../ui/scan/scan-reply.ts';
import { ageOf } from './age.ts';

/** Opens the oldest open exception of a scanned package. */
export const findScanned = (text: string, open: (id: number) => void): Promise<ScanOutcome> =>
  lookUpWithRetry(text, () => find(text, open));

/** Says why a scan found no exception. Throws if there is no package with the scanned ID. */
async function explainNothingFound(scan: Scan): Promise<string> {
  // A scan without a key is a package label; one with a key is a code, such as a tracking number.
  if (!('key' in scan)) {
    if (scan.kind === 'package')
      await call(adminPackagesApi.get, { params: { id: scan.packageId }, ...patience() });
    return 'This package has no open exception. Report a problem at the Receiving desk.';
  }
  const query = { trackingNumber: scan.code };
  const [found] = await call(adminPackagesApi.tracked, { query, ...patience() });
  return found
    ? `Package #${found.id} has no open exception. Report a problem at the Receiving desk.`
    : `No package has the code ${scan.code}. Scan it at the Receiving desk to receive it.`;
}

async function find(text: string, open: (id: number) => void): Promise<ScanOutcome> {
  const scan = readScan(text);
  if (scan.kind === 'nothing') return { tone: 'stop', message: SCAN_PROBLEMS[scan.problem] };
  if (scan.kind !== 'package' && !('key' in scan))
    return { tone: 'stop', message: 'Scan the label or a code of a package.' };
  const { content, totalItems } = await call(exceptionsApi.list, {
    query: { code: text.trim() },
    ...patience(),
  });
  const [first] = content;
  if (!first) return { tone: 'look', message: await explainNothingFound(scan) };
  const others = totalItems > 1 ? ` ${totalItems - 1} more after it.` : '';
  return {
    tone: 'good',
    message: `Package #${first.packageId}: ${EXCEPTION_LABELS[first.kind]}, ${ageOf(first.openedAt)}.${others}`,
    open: () => open(first.id),
  };
}
